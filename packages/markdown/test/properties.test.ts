import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {coverFaults} from './cover.ts'
import {segmented} from './segmented.ts'

const prefix = fc.constantFrom('', '', '', '> ', '- ', '1. ', '  ', '   ', '    ', '> - ', '> > ', '  - ')
const content = fc.constantFrom(
  ...[
    'a',
    'Run:',
    '**Note**: a',
    '',
    '# h',
    '## h `x` ##',
    '===',
    '---',
    '```',
    '```yaml',
    '~~~',
    '| a | b |',
    '|---|---|'
  ],
  ...['<!-- c', '-->', '<details>', '</details>', ':::note', ':::', '!!! tip', '[!NOTE]', '{% if x %}', '{% endif %}'],
  ...['<%= x %>', '{{< hint >}}', '{{< /hint >}}', '[a]: b', '[^a]: b', '[ ] t', '![a](b)', '***', '+++', 'title: a']
)
const line = fc.tuple(prefix, prefix, content).map((parts) => parts.join(''))
const markdownText = fc
  .tuple(fc.array(line, {maxLength: 40}), fc.constantFrom('\n', '\n', '\r\n'))
  .map(([lines, lineEnd]) => lines.join(lineEnd))

describe('units of any document', () => {
  it('lie in order, inside each other, and leave no text out', () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        expect(coverFaults(segmented(text).units, text)).toEqual([])
      }),
      {numRuns: 1500, seed: 7}
    )
  })

  it('are the same with LF and CRLF but for their offsets', () => {
    const words = (text: string) => {
      const roles: string[] = []
      const walk = (units: ReturnType<typeof segmented>['units']) => {
        for (const {role, label = '', children = []} of units) {
          roles.push(`${role} ${label}`)
          walk(children)
        }
      }
      walk(segmented(text).units)
      return roles
    }
    fc.assert(
      fc.property(fc.array(line, {maxLength: 30}), (lines) => {
        expect(words(lines.join('\r\n'))).toEqual(words(lines.join('\n')))
      }),
      {numRuns: 500, seed: 7}
    )
  })
})
