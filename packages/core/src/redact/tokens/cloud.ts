import type {TokenRule} from './token-rule.ts'

/** Keys of clouds and hosts. */
export const cloudRules: readonly TokenRule[] = [
  {
    name: 'aws-access-key',
    marks: ['AKIA', 'ASIA', 'ABIA', 'ACCA'],
    form: /A[A-Z]{3}[A-Z2-7]{16}(?![A-Za-z0-9])/y,
    source: 'https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html'
  },
  {
    name: 'aws-access-key',
    marks: ['ABSK', 'bedrock-api-key-', 'amzn.mws.'],
    form: /(?:ABSK[A-Za-z0-9+/]{100,300}=?|bedrock-api-key-[A-Za-z0-9+/=_-]{20,2000}|amzn\.mws\.[0-9a-f-]{36})/y,
    source: 'gitleaks aws-amazon-bedrock-api-key-long-lived, -short-lived; trufflehog'
  },
  {
    name: 'gcp-key',
    marks: ['AIza', 'GOCSPX-', 'ya29.'],
    form: /(?:AIza[\w-]{35}|GOCSPX-[\w-]{28}|ya29\.[\w-]{20,2000})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://cloud.google.com/docs/authentication/api-keys; gitleaks gcp-api-key'
  },
  {
    name: 'azure-secret',
    marks: ['7Q~', '8Q~', '9Q~', '0Q~', '1Q~', '2Q~', '3Q~', '4Q~', '5Q~', '6Q~'],
    before: [3],
    form: /[\w~.]{3}\dQ~[\w~.-]{31,34}(?![~-]|[_.]{0,3}[A-Za-z0-9~])/y,
    source: 'https://learn.microsoft.com/entra/identity-platform; gitleaks azure-ad-client-secret'
  },
  {
    name: 'azure-secret',
    marks: ['AccountKey=', 'SharedAccessKey=', 'SharedAccessSignature=', 'sig='],
    form: /(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{40,90}={0,2})|SharedAccessSignature=([^\s"';]{20,500})|sig=([A-Za-z0-9%+/]{40,120}(?:=|%3D)?)/y,
    source: 'https://learn.microsoft.com/azure/storage/common/storage-configure-connection-string'
  },
  {
    name: 'alibaba-access-key',
    marks: ['LTAI'],
    form: /LTAI[A-Za-z0-9]{12,20}(?![A-Za-z0-9])/y,
    source: 'gitleaks alibaba-access-key-id'
  },
  {
    name: 'yandex-token',
    marks: ['AQVN', 't1.'],
    form: /(?:AQVN[\w-]{35,38}|t1\.[A-Z0-9a-z_-]{10,400}={0,2}\.[A-Z0-9a-z_-]{86}={0,2})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://yandex.cloud/docs/iam/concepts/authorization; gitleaks yandex-*'
  },
  {
    name: 'digitalocean-token',
    marks: ['dop_v1_', 'doo_v1_', 'dor_v1_'],
    form: /do[opr]_v1_[a-f0-9]{64}(?![a-f0-9])/y,
    source: 'https://docs.digitalocean.com/reference/api/create-personal-access-token/'
  },
  {
    name: 'heroku-key',
    marks: ['HRKU-'],
    form: /HRKU-(?:AA[\w-]{58}|[0-9a-f-]{36})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://devcenter.heroku.com/articles/authentication'
  },
  {
    name: 'flyio-token',
    marks: ['fo1_', 'fm2_', 'fm1r_', 'fm1a_'],
    form: /(?:fo1_[\w-]{43}|fm(?:2|1[ar])_[A-Za-z0-9+/]{100,3000}={0,3})/y,
    source: 'https://fly.io/docs/security/tokens/; gitleaks flyio-access-token'
  },
  {
    name: 'cloudflare-token',
    marks: ['v1.0-', 'cfut_', 'cfat_', 'cfk_'],
    form: /(?:v1\.0-[a-f0-9]{24}-[a-f0-9]{100,160}|cf(?:ut|at|k)_[A-Za-z0-9_-]{40,80})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://developers.cloudflare.com/fundamentals/api/get-started/; gitleaks cloudflare-origin-ca-key'
  },
  {
    name: 'planetscale-token',
    marks: ['pscale_tkn_', 'pscale_pw_', 'pscale_oauth_'],
    form: /pscale_(?:tkn|pw|oauth)_[\w=.-]{32,64}/y,
    source: 'https://planetscale.com/docs/api/reference/service-tokens'
  },
  {
    name: 'supabase-token',
    marks: ['sbp_', 'sb_secret_'],
    form: /(?:sbp_[a-f0-9]{40}|sb_secret_[\w-]{20,60})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://supabase.com/docs/guides/api/api-keys'
  },
  {
    name: 'databricks-token',
    marks: ['dapi'],
    form: /dapi[a-f0-9]{32}(?:-\d)?(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'gitleaks databricks-api-token'
  },
  {
    name: 'pulumi-token',
    marks: ['pul-'],
    form: /pul-[a-f0-9]{40}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://www.pulumi.com/docs/pulumi-cloud/access-management/access-tokens/'
  },
  {
    name: 'terraform-token',
    marks: ['.atlasv1.'],
    before: [14],
    form: /[A-Za-z0-9]{14}\.atlasv1\.[\w=-]{60,70}(?![=-]|_{0,3}[A-Za-z0-9])/y,
    source: 'https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens'
  },
  {
    name: 'vault-token',
    marks: ['hvs.', 'hvb.', 'hvr.'],
    form: /hv[sbr]\.[\w-]{24,300}/y,
    source: 'https://developer.hashicorp.com/vault/docs/concepts/tokens'
  },
  {
    name: 'doppler-token',
    marks: ['dp.pt.', 'dp.st.', 'dp.ct.', 'dp.sa.', 'dp.scim.', 'dp.audit.', 'dp.said.'],
    form: /dp\.(?:pt|st|ct|sa|scim|audit|said)\.(?:[\w-]{2,35}\.)?[A-Za-z0-9]{40,44}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://docs.doppler.com/reference/auth-token-formats'
  },
  {
    name: 'onepassword-token',
    marks: ['ops_eyJ', 'A3-'],
    form: /(?:ops_eyJ[A-Za-z0-9+/]{100,3000}={0,3}|A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})(?:-[A-Z0-9]{5}){3}(?![A-Z0-9-]))/y,
    source: 'https://developer.1password.com/docs/service-accounts/; gitleaks 1password-secret-key'
  },
  {
    name: 'tailscale-key',
    marks: ['tskey-'],
    form: /tskey-[a-z]{3,12}-[A-Za-z0-9]{8,30}(?:CNTRL)?-[A-Za-z0-9]{20,60}/y,
    source: 'https://tailscale.com/kb/1085/auth-keys'
  },
  {
    name: 'age-key',
    marks: ['AGE-SECRET-KEY-1', 'AGE-PLUGIN-'],
    form: /AGE-(?:SECRET-KEY-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{58}|PLUGIN-[A-Z0-9-]{3,30}-1[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{20,400})/y,
    source: 'https://age-encryption.org/v1'
  }
]
