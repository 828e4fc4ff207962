import {describe, expect, it} from 'vitest'
import {unitsOf} from '../outlined.ts'

async function fields(item: string): Promise<unknown> {
  const [unit] = await unitsOf(`## Action items\n\n${item}\n`, 'action-item')
  return unit?.metadata
}

describe('fields of action items', () => {
  it.each([
    ['- Add alerts (Rita call for meeting)', {owner: 'Rita'}],
    ['- Add alerts (issue created)', {status: 'issue created'}],
    ['- [x] Add alerts [#12](https://code.example/acme/app/issues/12)', {status: 'done', ticket: '#12'}],
    ['- [ ] Add alerts (in progress)', {status: 'in progress'}],
    ['- Add alerts @ann by 2024-06-01', {owner: '@ann', due: '2024-06-01'}],
    ['- **[P1]** Add alerts — Ben Ode', {priority: 'P1', owner: 'Ben Ode'}],
    [
      '- Add alerts. Owner: platform team. Due: June 3. Ticket: OPS-7',
      {owner: 'platform team', due: 'June 3', ticket: 'OPS-7'}
    ],
    ['- Add alerts\n  - Owner: Ann\n  - Status: WIP', {owner: 'Ann', status: 'in progress'}],
    ['- [prevent] Encode as UTF-8 (see the docs)', {type: 'prevent'}],
    ['- Keep a copy of everything we ship (Docker images etc)', {}],
    ['- Order two more (Cisco switches)', {}],
    ['- Add alerts - @ann - 2024-08-30', {owner: '@ann', due: '2024-08-30'}],
    ['- Add alerts (2024-08-30)', {due: '2024-08-30'}],
    ['- Add alerts (Bea) – due 10 Apr', {owner: 'Bea', due: '10 Apr'}],
    ['- Add alerts – **Ali**', {owner: 'Ali'}],
    ['- Add alerts – Vikram – 2024-08-30', {owner: 'Vikram', due: '2024-08-30'}],
    ['- Add alerts (PAY-3, Noor, 1 March)', {owner: 'Noor', ticket: 'PAY-3', due: '1 March'}],
    ['- Add alerts (Eve, Mar 1, 2024)', {owner: 'Eve', due: 'Mar 1, 2024'}],
    ['- Add alerts (Jo, OPS-77)', {owner: 'Jo', ticket: 'OPS-77'}],
    ['- Add alerts https://code.example/acme/app/pull/9', {ticket: 'https://code.example/acme/app/pull/9'}]
  ])('reads %j', async (item, expected) => {
    expect(await fields(item)).toEqual({...(item.startsWith('- [ ] ') && {status: 'open'}), ...expected})
  })

  it('takes what a heading says of all of them', async () => {
    const items = await unitsOf('## Actions\n\n### Prevention\n\n- a\n\n### Done (completed)\n\n- b\n', 'action-item')
    expect(items.map(({metadata}) => metadata)).toEqual([{type: 'prevent'}, {status: 'done'}])
  })

  it('reads the columns of a table by their names', async () => {
    const text =
      '## Follow-ups\n\n| Task | Who | Bug | By when | State |\n|---|---|---|---|---|\n| Add alerts | Ann | #3 | May 1 | closed |\n| | | | | |\n'
    const items = await unitsOf(text, 'action-item')
    expect(items.map(({metadata}) => metadata)).toEqual([{owner: 'Ann', ticket: '#3', due: 'May 1', status: 'done'}])
  })

  it('reads how far an item is behind its ticket', async () => {
    const table = (bug: string) => `| Action item | Owner | Bug |\n|---|---|---|\n| Add alerts | liz | ${bug} |`
    expect(await fields(table('n/a **DONE**'))).toEqual({owner: 'liz', status: 'done'})
    expect(await fields(table('Bug 5554823 **TODO**'))).toEqual({owner: 'liz', ticket: 'Bug 5554823', status: 'open'})
    expect(await fields(table('OPS-7'))).toEqual({owner: 'liz', ticket: 'OPS-7'})
  })
})
