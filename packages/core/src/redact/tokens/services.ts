import type {TokenRule} from './token-rule.ts'

/** Keys of other services: chat, mail, payment, language models, and what is none of one's. */
export const serviceRules: readonly TokenRule[] = [
  {
    name: 'jwt',
    marks: ['eyJ'],
    form: /eyJ[\w-]{8,4000}\.eyJ[\w-]{4,8000}\.[\w-]{0,4000}/y,
    source: 'RFC 7519'
  },
  {
    name: 'slack-token',
    marks: ['xoxa-', 'xoxb-', 'xoxc-', 'xoxd-', 'xoxe-', 'xoxe.', 'xoxo-', 'xoxp-', 'xoxr-', 'xoxs-', 'xapp-'],
    form: /(?:xox[abcdeoprs][.-](?:xox[bp]-)?[\w%-]{10,400}|xapp-\d-[A-Z0-9]{8,14}-\d{8,16}-[a-f0-9]{40,80})/y,
    source: 'https://docs.slack.dev/authentication/tokens'
  },
  {
    name: 'chat-webhook',
    marks: [
      'hooks.slack.com/',
      'discord.com/api/webhooks/',
      'discordapp.com/api/webhooks/',
      '.webhook.office.com/',
      'hooks.zapier.com/hooks/catch/',
      'chat.googleapis.com/v1/spaces/'
    ],
    form: /(?:hooks\.slack\.com\/(?:services|workflows|triggers)\/([\w/+-]{10,200})|discord(?:app)?\.com\/api\/webhooks\/([\w/-]{30,200})|\.webhook\.office\.com\/webhookb2\/([\w@/-]{30,400})|hooks\.zapier\.com\/hooks\/catch\/([\w/]{8,60})|chat\.googleapis\.com\/v1\/spaces\/([\w-]{5,30}\/messages\?key=[\w-]{10,60}&token=[\w%-]{10,80}))/y,
    source:
      'https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks; gitleaks slack-webhook-url, microsoft-teams-webhook'
  },
  {
    name: 'discord-token',
    marks: ['.G', '.X', '.Y', '.Z', '.a', '.b', '.c', '.d'],
    before: [24, 25, 26, 27, 28],
    form: /[MNO][\w-]{23,27}\.[\w-]{6}\.[\w-]{27,45}(?!-|[_.]{0,3}[A-Za-z0-9])/y,
    source: 'https://discord.com/developers/docs/reference#authentication; trufflehog discordbottoken'
  },
  {
    name: 'telegram-token',
    marks: [':AA'],
    before: [8, 9, 10],
    form: /\d{8,10}:AA[\w-]{33}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://core.telegram.org/bots/api#authorizing-your-bot'
  },
  {
    name: 'stripe-key',
    marks: ['sk_live_', 'sk_test_', 'rk_live_', 'rk_test_', 'sk_prod_', 'whsec_'],
    form: /(?:[sr]k_(?:live|test|prod)_[A-Za-z0-9]{10,250}|whsec_[A-Za-z0-9+/]{24,80}=?)/y,
    source: 'https://docs.stripe.com/keys'
  },
  {
    name: 'square-token',
    marks: ['sq0atp-', 'sq0csp-', 'EAAA'],
    form: /(?:sq0(?:atp|csp)-[\w-]{22,60}|EAAA[\w-]{56,64}(?!-|_{0,3}[A-Za-z0-9]))/y,
    source: 'https://developer.squareup.com/docs/build-basics/access-tokens; gitleaks square-access-token'
  },
  {
    name: 'shopify-token',
    marks: ['shpat_', 'shpca_', 'shppa_', 'shpss_'],
    form: /shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing'
  },
  {
    name: 'shipping-token',
    marks: ['EZAK', 'EZTK', 'shippo_live_', 'shippo_test_', 'duffel_live_', 'duffel_test_'],
    form: /(?:EZ[AT]K[A-Za-z0-9]{54}|shippo_(?:live|test)_[a-f0-9]{40}|duffel_(?:live|test)_[\w=-]{43})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'gitleaks easypost-api-token, shippo-api-token, duffel-api-token'
  },
  {
    name: 'sendgrid-key',
    marks: ['SG.'],
    form: /SG\.[\w-]{16,32}\.[\w-]{16,64}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys; gitleaks sendgrid-api-token'
  },
  {
    name: 'mailgun-key',
    marks: ['key-', 'pubkey-'],
    form: /(?:pub)?key-[a-f0-9]{32}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'gitleaks mailgun-private-api-token'
  },
  {
    name: 'mailchimp-key',
    marks: ['-us1', '-us2', '-us3', '-us4', '-us5', '-us6', '-us7', '-us8', '-us9'],
    before: [32],
    form: /[a-f0-9]{32}-us\d{1,2}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://mailchimp.com/developer/marketing/guides/quick-start/'
  },
  {
    name: 'twilio-key',
    marks: ['SK'],
    form: /SK[a-f0-9]{32}(?![A-Za-z0-9])/y,
    source: 'https://www.twilio.com/docs/glossary/what-is-a-sid'
  },
  {
    name: 'anthropic-key',
    marks: ['sk-ant-'],
    form: /sk-ant-[a-z0-9]{2,10}-[\w-]{20,200}/y,
    source: 'gitleaks anthropic-api-key'
  },
  {
    name: 'openai-key',
    marks: ['sk-'],
    form: /sk-(?:(?:proj|svcacct|admin|None)-[\w-]{20,200}|[A-Za-z0-9]{20,60}(?!-|_{0,3}[A-Za-z0-9]))/y,
    source: 'https://platform.openai.com/docs/api-reference/authentication; gitleaks openai-api-key'
  },
  {
    name: 'huggingface-token',
    marks: ['hf_', 'api_org_'],
    form: /(?:hf|api_org)_[A-Za-z0-9]{34}(?![A-Za-z0-9])/y,
    source: 'https://huggingface.co/docs/hub/security-tokens'
  },
  {
    name: 'ai-api-key',
    marks: ['gsk_', 'r8_', 'pplx-', 'sk-or-v1-', 'xai-', 'lsv2_', 'nvapi-', 'tgp_v1_', 'fw_'],
    form: /(?:gsk_[A-Za-z0-9]{52}|r8_[A-Za-z0-9]{37}|pplx-[A-Za-z0-9]{48}|sk-or-v1-[a-f0-9]{64}|xai-[A-Za-z0-9]{80}|lsv2_(?:pt|sk)_[a-f0-9]{32}_[a-f0-9]{10}|nvapi-[\w-]{60,80}|tgp_v1_[\w-]{43}|fw_[A-Za-z0-9]{22,24})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'gitleaks perplexity-api-key; trufflehog groq, replicate, openrouter, xai, langsmith, nvapi'
  },
  {
    name: 'facebook-token',
    marks: ['EAAM', 'EAAC', 'EAAB', 'IGQV'],
    form: /(?:EAA[MCB]|IGQV)[A-Za-z0-9_-]{100,300}/y,
    source: 'gitleaks facebook-page-access-token'
  },
  {
    name: 'twitter-token',
    marks: ['AAAAAAAAAAAAAAAAAAAAA'],
    form: /A{22}[A-Za-z0-9%]{70,100}(?![A-Za-z0-9%])/y,
    source: 'gitleaks twitter-bearer-token'
  },
  {
    name: 'linear-token',
    marks: ['lin_api_', 'lin_oauth_'],
    form: /lin_(?:api|oauth)_[A-Za-z0-9]{32,80}/y,
    source: 'https://linear.app/developers/graphql'
  },
  {
    name: 'notion-token',
    marks: ['ntn_', 'secret_'],
    form: /(?:ntn_[A-Za-z0-9]{40,60}|secret_[A-Za-z0-9]{43})(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://developers.notion.com/page/changelog'
  },
  {
    name: 'figma-token',
    marks: ['figd_', 'figu_'],
    form: /fig[du]_[\w-]{38,60}/y,
    source: 'https://developers.figma.com/docs/rest-api/authentication/'
  },
  {
    name: 'airtable-token',
    marks: ['pat'],
    form: /pat[A-Za-z0-9]{14}\.[a-f0-9]{64}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://airtable.com/developers/web/guides/personal-access-tokens'
  },
  {
    name: 'hubspot-token',
    marks: ['pat-na1-', 'pat-na2-', 'pat-eu1-', 'pat-ap1-'],
    form: /pat-[a-z]{2}\d-[a-f0-9-]{36}(?!-|_{0,3}[A-Za-z0-9])/y,
    source: 'https://developers.hubspot.com/docs/guides/apps/private-apps/overview'
  },
  {
    name: 'dropbox-token',
    marks: ['sl.'],
    form: /sl\.(?:u\.)?[\w=-]{130,1500}/y,
    source: 'gitleaks dropbox-short-lived-api-token'
  },
  {
    name: 'password-hash',
    marks: ['$2a$', '$2b$', '$2y$', '$apr1$', '$6$', '$5$', '$1$', '$y$', '$argon2', '{SSHA}', 'pbkdf2_sha256$'],
    form: /(?:\$2[aby]\$\d\d\$[./A-Za-z0-9]{53}|\$apr1\$[./A-Za-z0-9]{1,8}\$[./A-Za-z0-9]{22}|\$(?:6|5|1|y)\$(?:rounds=\d{1,9}\$)?[./A-Za-z0-9$]{1,40}\$[./A-Za-z0-9]{22,86}|\$argon2(?:id?|d)\$v=\d+\$[\w=,]{5,60}\$[A-Za-z0-9+/]{10,100}\$[A-Za-z0-9+/]{10,200}|\{SSHA\}[A-Za-z0-9+/=]{24,80}|pbkdf2_sha256\$\d{1,8}\$[A-Za-z0-9]{8,32}\$[A-Za-z0-9+/=]{40,50})/y,
    source: 'crypt(5); https://github.com/P-H-C/phc-string-format'
  }
]
