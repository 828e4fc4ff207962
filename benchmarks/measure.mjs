// node --expose-gc measure.mjs GROUP [OPTION…]: measures one group in this process and prints JSON.
import {readSettings} from './settings.mjs'

const [group, ...args] = process.argv.slice(2)
const settings = readSettings([...args, '--groups', group])
const {measure} = await import(`./groups/${group}.mjs`)
process.stdout.write(`${JSON.stringify(await measure(settings))}\n`)
