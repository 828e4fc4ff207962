import {describe, expect, it} from 'vitest'
import {file, outline} from '../reading.ts'

async function ruleMetadata(...labels: readonly string[]) {
  const rule = ['  - alert: CheckoutErrorRate', '    expr: rate(errors[5m]) > 1', '    for: 10m', ...labels]
  const {units} = await outline('a.rules.yml', file('groups:', '- name: checkout', '  rules:', ...rule))
  return units[0]?.children?.[0]?.children?.[0]?.metadata
}

describe('the labels of a rule', () => {
  it('are its metadata, and name its service and severity', async () => {
    const labels = ['    labels:', '      severity: critical', '      service: checkout', '      team: "payments"']
    expect(await ruleMetadata(...labels)).toMatchObject({
      name: 'CheckoutErrorRate',
      labels: ['severity=critical', 'service=checkout', 'team=payments'],
      severity_raw: 'critical',
      service: 'checkout'
    })
  })

  it('may stand in one line', async () => {
    expect(await ruleMetadata('    labels: {severity: page, service: cart}')).toMatchObject({
      labels: ['severity=page', 'service=cart'],
      severity_raw: 'page',
      service: 'cart'
    })
  })

  it('name no service where a template writes it', async () => {
    const metadata = await ruleMetadata('    labels:', '      service: "{{ $labels.job }}"')
    expect(metadata).toMatchObject({labels: ['service={{ $labels.job }}']})
    expect(metadata).not.toHaveProperty('service')
  })
})
