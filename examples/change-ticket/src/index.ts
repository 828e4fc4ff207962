export type {ChangeTicketOptions} from './options.ts'
export {changeTicket, changeTicket as default} from './plugin.ts'
