import type {LineFormat} from '../line-format.ts'

/** `[pod/orders-5d8f7/app] message` */
const prefixed = /\[pod\/([\w.-]+)\/([\w.-]+)\] /y

/** `orders-5d8f7 app › message` */
const stern = /([\w.-]+) ([\w.-]+) › /y

/** Logs of several pods: `kubectl logs --prefix`, and stern. The container is the service. */
export const kubectl: LineFormat = {
  name: 'kubectl',
  kind: 'wrapper',
  isOnEachLine: true,
  read(facts) {
    const {text, at} = facts
    const pattern = text.charCodeAt(at) === 91 ? prefixed : stern
    if (pattern === stern && text.indexOf(' › ', at) < 0) return false
    pattern.lastIndex = at
    const [, pod, container] = pattern.exec(text) ?? []
    if (pod === undefined || container === undefined) return false
    facts.service = container
    facts.stream += `/${pod}/${container}`
    facts.at = pattern.lastIndex
    return true
  }
}
