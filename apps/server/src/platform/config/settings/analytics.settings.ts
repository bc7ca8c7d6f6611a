import type { MatomoConfig } from '../../../config.ts'
import type { SettingTopic, ValuesOf } from '../setting.ts'
import { parsed, parseWebAddress, timeOfDay, wholeNumber, word } from './forms.ts'

/** The address of `matomo.php` itself is accepted too and means the same. */
function parseMatomoAddress(text: string): string | undefined {
  const url = parseWebAddress(text)
  return url && url.origin + url.pathname.replace(/\/matomo\.php$/, '').replace(/\/+$/, '')
}

export const analyticsSettings = {
  title: 'Analytics',
  guide: 'tracking.md',
  rules: [{ when: ['MATOMO_SITE_ID', 'MATOMO_TOKEN'], needs: ['MATOMO_URL'] }],
  settings: {
    ANALYTICS_DAY_BEGINS: {
      schema: timeOfDay,
      default: '03:00',
      meaning: 'The time (UTC) at which visitors are counted anew, see [analytics.md](analytics.md)',
      example: '20:30',
    },
    MATOMO_URL: {
      schema: parsed(
        'must be an address such as https://matomo.example, without a name, a token or a query',
        parseMatomoAddress,
      ),
      meaning:
        'A Matomo that receives the visits: the folder of its `matomo.php`; an address in your own network is allowed',
      example: 'https://matomo.example',
    },
    MATOMO_SITE_ID: {
      schema: wholeNumber(1, 999_999_999),
      default: '1',
      meaning: 'The number of the site there; pages always send 1',
      example: '12',
    },
    MATOMO_TOKEN: {
      schema: word,
      meaning:
        "`token_auth` of a user with write access to that site. With it Matomo receives the visitor's address, shortened",
      example: 'a-long-random-text',
      isSecret: true,
    },
  },
} as const satisfies SettingTopic

/** The Matomo that visits are forwarded to; none unless set. Source: ANA-03. */
export const toMatomoConfig = ({
  MATOMO_URL: url,
  MATOMO_SITE_ID: siteId,
  MATOMO_TOKEN: token,
}: ValuesOf<typeof analyticsSettings.settings>): MatomoConfig | undefined =>
  url === undefined ? undefined : { url, siteId, token }
