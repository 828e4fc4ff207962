import {oneLine} from '../one-line.ts'
import {positionOf} from '../position.ts'
import {type Report, sentences} from './finding.ts'

/** A finding a line, as compilers write them, then the verdict. */
export function text(): Report {
  return {
    start: '',
    render: ({diagnostic, bytes}) =>
      `${oneLine(`${positionOf(diagnostic, bytes)}: ${diagnostic.severity}: ${sentences(diagnostic)}`)} [${diagnostic.code}]\n`,
    end: (verdict) => `${verdict}\n`
  }
}
