import {parseArgs} from 'node:util'

/**
 * @typedef {object} Settings What a run measures, and how long.
 * @property {number} rounds Each contestant runs so often; medians are reported. At least 1; default 7.
 * @property {number} megabytes Size of the generated corpus, in 10^6 UTF-16 code units. Default 1.
 * @property {string | undefined} corpus A folder of Markdown and log files to read in place of the generated corpus.
 * @property {readonly string[]} groups Default all.
 * @property {string | undefined} only For the process that measures the memory of one contestant: its name.
 */

/** In the order they run and are reported. */
export const groupNames = /** @type {const} */ ([
  'count',
  'chunk',
  'logs',
  'blocks',
  'memory',
  'unbroken',
  'growth',
  'configs',
  'start',
  'folder'
])

/**
 * Reads the options of the command line. Throws a `TypeError` for one that it does not know or that is out of range.
 *
 * @param {string[]} args
 * @returns {Settings}
 */
export function readSettings(args) {
  const {values} = parseArgs({
    args,
    options: {
      rounds: {type: 'string', default: '7'},
      megabytes: {type: 'string', default: '1'},
      corpus: {type: 'string'},
      groups: {type: 'string', default: groupNames.join(',')},
      only: {type: 'string'}
    }
  })
  const rounds = Number(values.rounds)
  if (!Number.isInteger(rounds) || rounds < 1) {
    throw new TypeError(`--rounds: expected an integer from 1, got \`${values.rounds}\``)
  }
  const megabytes = Number(values.megabytes)
  if (!(megabytes > 0)) throw new TypeError(`--megabytes: expected a number above 0, got \`${values.megabytes}\``)
  const groups = values.groups.split(',')
  const unknown = groups.find((name) => !groupNames.some((known) => known === name))
  if (unknown !== undefined) {
    throw new TypeError(`--groups: expected some of ${groupNames.join(', ')}, got \`${unknown}\``)
  }
  return {rounds, megabytes, corpus: values.corpus, groups, only: values.only}
}

/**
 * The options that make the same settings in another process.
 *
 * @param {Settings} settings
 * @returns {string[]}
 */
export function toArguments({rounds, megabytes, corpus}) {
  return ['--rounds', `${rounds}`, '--megabytes', `${megabytes}`, ...(corpus === undefined ? [] : ['--corpus', corpus])]
}
