import type {LineFormat} from '../line-format.ts'

/** `[pod/orders-5d8f7/app] message` */
const prefixed = /\[pod\/([\w.-]+)\/([\w.-]+)\] /y

/** `orders-5d8f7 app › message` */
const stern = /([\w.-]+) ([\w.-]+) › /y

/** `orders-7d9f8b6c5-x2k9z app message`: names of the pods of a Deployment end in letters and digits that Kubernetes draws. */
const deployed =
  /([a-z][a-z0-9.-]{0,200}-[bcdfghjklmnpqrstvwxz2456789]{5,10}-[bcdfghjklmnpqrstvwxz2456789]{5}) ([a-z0-9][a-z0-9-]{0,62}) /y

/** Logs of several pods: `kubectl logs --prefix`, and stern. The container is the service. */
export const kubectl: LineFormat = {
  name: 'kubectl',
  kind: 'wrapper',
  isOnEachLine: true,
  read(facts) {
    const {text, at} = facts
    const pattern = text.charCodeAt(at) === 91 ? prefixed : text.includes(' › ', at) ? stern : deployed
    pattern.lastIndex = at
    const [, pod, container] = pattern.exec(text) ?? []
    if (pod === undefined || container === undefined) return false
    facts.service = container
    facts.stream += `/${pod}/${container}`
    facts.at = pattern.lastIndex
    return true
  }
}
