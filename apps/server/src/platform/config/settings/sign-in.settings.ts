import { matching, oneOf, path } from './forms.ts'
import type { SettingTopic } from '../setting.ts'

export const signInSettings = {
  title: 'Accounts and sign-in',
  settings: {
    ADMINISTRATOR: {
      schema: matching(/^[^\s@]+@[^\s@]+$/, 'must be an e-mail address'),
      meaning:
        'E-mail of the first administrator; while there is none, each start prints a link to choose the password',
      example: 'you@example.org',
    },
    LOGIN_ERRORS: {
      schema: oneOf('exact', 'uniform'),
      default: 'exact',
      meaning: '`uniform`: a failed sign-in does not reveal whether the account exists',
      example: 'uniform',
    },
    REQUIRE_MFA: {
      schema: oneOf('nobody', 'staff'),
      default: 'nobody',
      meaning:
        '`staff`: moderators, designers and administrators need a second factor, see [second-factor.md](second-factor.md)',
      example: 'staff',
    },
    IDENTITY_PROVIDERS: {
      schema: path,
      meaning: 'A JSON file with OIDC and SAML providers, see [identity-providers.md](identity-providers.md)',
      example: '/etc/foyer/providers.json',
    },
  },
} as const satisfies SettingTopic
