import type {TokenRule} from './token-rule.ts'

/** Tokens of code hosts, package registries, CI and monitoring. */
export const developmentRules: readonly TokenRule[] = [
  {
    name: 'github-token',
    marks: ['ghp_', 'gho_', 'ghu_', 'ghs_', 'ghr_', 'github_pat_'],
    form: /(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{22,255})/y,
    source: 'https://docs.github.com/authentication/keeping-your-account-and-data-secure/about-authentication-to-github'
  },
  {
    name: 'gitlab-token',
    marks: [
      'glpat-',
      'gldt-',
      'glrt-',
      'glrtr-',
      'glcbt-',
      'glptt-',
      'glft-',
      'glimt-',
      'glagent-',
      'gloas-',
      'glsoat-',
      'glffct-',
      'glwt-',
      'GR1348941'
    ],
    form: /(?:gl[a-z]{2,6}-[\w.=-]{20,300}|GR1348941[\w-]{20,50})/y,
    source: 'https://docs.gitlab.com/security/tokens/#token-prefixes'
  },
  {
    name: 'atlassian-token',
    marks: ['ATATT3', 'ATCTT3', 'ATBB', 'BBDC-'],
    form: /(?:AT[AC]TT3[\w=-]{100,300}|ATBB[A-Za-z0-9_=.-]{24,40}|BBDC-[A-Za-z0-9+/@_-]{40,60})/y,
    source: 'https://support.atlassian.com/bitbucket-cloud/docs/app-passwords/; gitleaks atlassian-api-token'
  },
  {
    name: 'sourcegraph-token',
    marks: ['sgp_', 'slk_'],
    form: /(?:sgp_(?:[a-f0-9]{16}_|local_)?[a-f0-9]{40}|slk_[a-f0-9]{64})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://sourcegraph.com/docs/cli/how-tos/creating_an_access_token'
  },
  {
    name: 'npm-token',
    marks: ['npm_'],
    form: /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/y,
    source: 'https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/'
  },
  {
    name: 'pypi-token',
    marks: ['pypi-AgE'],
    form: /pypi-AgE[\w-]{50,1000}/y,
    source: 'https://pypi.org/help/#apitoken'
  },
  {
    name: 'rubygems-token',
    marks: ['rubygems_'],
    form: /rubygems_[a-f0-9]{48}(?![a-f0-9])/y,
    source: 'https://guides.rubygems.org/api-key-scopes/; gitleaks rubygems-api-token'
  },
  {
    name: 'nuget-key',
    marks: ['oy2'],
    form: /oy2[a-z0-9]{43}(?![a-z0-9])/y,
    source: 'trufflehog nugetapikey'
  },
  {
    name: 'rust-registry-token',
    marks: ['cio'],
    form: /cio[A-Za-z0-9]{32}(?![A-Za-z0-9])/y,
    source: 'https://github.com/rust-lang/crates.io, src/util/token.rs'
  },
  {
    name: 'artifactory-token',
    marks: ['AKCp', 'cmVmd'],
    form: /(?:AKCp[A-Za-z0-9]{69}|cmVmd[A-Za-z0-9]{59})(?![A-Za-z0-9])/y,
    source: 'gitleaks artifactory-api-key, artifactory-reference-token'
  },
  {
    name: 'docker-token',
    marks: ['dckr_pat_', 'dckr_oat_'],
    form: /dckr_[po]at_[\w-]{27,64}/y,
    source: 'https://docs.docker.com/security/access-tokens/'
  },
  {
    name: 'docker-token',
    marks: ['eyJhdXRocyI6'],
    form: /eyJhdXRocyI6[A-Za-z0-9+/]{20,8000}={0,2}/y,
    source: '`{"auths":` of a Docker config in base64, as in Kubernetes'
  },
  {
    name: 'private-key',
    marks: ['LS0tLS1CRUdJTi'],
    form: /LS0tLS1CRUdJTi(?:BQUklWQVRF|BSU0EgUFJJVkFUR|BFQyBQUklWQVRF|BPUEVOU1NIIFBSSVZBVE|BFTkNSWVBURUQgUFJJVkFUR|BEU0EgUFJJVkFUR)[A-Za-z0-9+/]{20,20000}={0,2}/y,
    source: '`-----BEGIN PRIVATE KEY-----` and its like in base64, as in kubeconfigs'
  },
  {
    name: 'ci-token',
    marks: ['CCIPAT_', 'CCIPRJ_', 'bkua_', 'pnu_', 'PMAT-'],
    form: /(?:CCIP(?:AT|RJ)_[A-Za-z0-9]{20,30}_[a-f0-9]{40}|bkua_[a-f0-9]{40}|pnu_[A-Za-z0-9]{36}|PMAT-[A-Z0-9]{26})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://circleci.com/docs/managing-api-tokens/; https://buildkite.com/docs/apis/managing-api-tokens'
  },
  {
    name: 'sonar-token',
    marks: ['squ_', 'sqp_', 'sqa_'],
    form: /sq[upa]_[a-f0-9]{40}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://docs.sonarsource.com/sonarqube-server/user-guide/managing-tokens/'
  },
  {
    name: 'grafana-token',
    marks: ['glc_', 'glsa_', 'eyJrIjoi'],
    form: /(?:glc_[A-Za-z0-9+/]{32,400}={0,3}|glsa_[A-Za-z0-9]{32}_[A-Fa-f0-9]{8}|eyJrIjoi[A-Za-z0-9+/]{60,400}={0,3})/y,
    source: 'https://grafana.com/docs/grafana/latest/administration/service-accounts/; gitleaks grafana-*'
  },
  {
    name: 'sentry-token',
    marks: ['sntrys_', 'sntryu_'],
    form: /(?:sntrys_eyJ[\w+/=-]{60,600}|sntryu_[a-f0-9]{64})/y,
    source: 'https://docs.sentry.io/account/auth-tokens/'
  },
  {
    name: 'newrelic-key',
    marks: ['NRAK-', 'NRJS-', 'NRII-', 'NRIQ-', 'NRRA-', 'NRBR-', 'NRSP-', 'NRAL'],
    before: [0, 36],
    form: /(?:NR(?:AK|JS|II|IQ|RA|BR|SP)-[\w-]{15,60}|[a-f0-9]{36}NRAL(?!-|_{0,3}[A-Za-z0-9]))/y,
    source: 'https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/'
  },
  {
    name: 'datadog-key',
    marks: ['ddpat_', 'ddapp_', 'ddapi_'],
    form: /dd(?:pat|app|api)_[A-Za-z0-9_-]{30,80}/y,
    source: 'https://docs.datadoghq.com/account_management/api-app-keys/'
  },
  {
    name: 'dynatrace-token',
    marks: ['dt0c01.', 'dt0s01.', 'dt0s16.', 'dt0s02.', 'dt0e01.', 'dt0a01.'],
    form: /dt0[a-z]\d\d\.[A-Z0-9]{8,24}\.[A-Z0-9]{64}/y,
    source:
      'https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens'
  },
  {
    name: 'postman-key',
    marks: ['PMAK-'],
    form: /PMAK-[a-f0-9]{24}-[a-f0-9]{34}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'gitleaks postman-api-token'
  }
]
