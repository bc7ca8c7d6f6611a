import type { CookieProvider, UiConfig } from '@foyer/contract'
import type { Translator } from '@foyer/i18n'
import { defaultProviderIds } from '@foyer/widgets/video-provider'

const nameKeys = {
  'external-video': 'consent.other-hosts',
  'external-vod': 'consent.vod-host',
} as const satisfies Record<(typeof defaultProviderIds)[number], string>

const firebaseHosts = ['identitytoolkit.googleapis.com', 'securetoken.googleapis.com']

/**
 * All providers a visitor may be asked about: those the venue declares, then who keeps its accounts and the default ones it
 * leaves out, in the visitor's language. Source: CON-03, VEN-15, CFG-04.
 */
export function withDefaultProviders(
  declared: readonly CookieProvider[],
  { t, locale }: Translator,
  cloudBackend?: UiConfig['cloudBackend'],
): readonly CookieProvider[] {
  const say = (text: string) => [{ locale, text }]
  const purpose = (text: string) => ({ key: say(t('consent.purpose')), value: say(text) })
  const undeclared: readonly CookieProvider[] = [
    ...(cloudBackend?.kind === 'firebase'
      ? [
          {
            id: 'firebase' as CookieProvider['id'],
            name: cloudBackend.config['databaseURL'] ? 'Firebase (Google)' : 'Firebase Authentication (Google)',
            type: 'TECHNICALLY_REQUIRED' as const,
            accepted: true,
            defaultProvider: true,
            attributes: [
              purpose(
                cloudBackend.config['databaseURL']
                  ? `${t('consent.firebase-purpose')} ${t('consent.firebase-presence')}`
                  : t('consent.firebase-purpose'),
              ),
              { key: say(t('consent.hosts')), value: say(hostsOf(cloudBackend.config).join(', ')) },
            ],
            origins: [],
          },
        ]
      : []),
    ...defaultProviderIds.map((id) => ({
      id: id as CookieProvider['id'],
      name: t(nameKeys[id]),
      type: 'EXTERNAL_MEDIA' as const,
      accepted: false,
      defaultProvider: true,
      attributes: [purpose(t('consent.external-purpose'))],
      origins: [],
    })),
  ]
  return [...declared, ...undeclared.filter(({ id }) => !declared.some((provider) => provider.id === id))]
}

/** The auth domain is among them, since a sign-in at an identity provider leads there, and the host of the database. */
function hostsOf(config: Readonly<Record<string, string>>): readonly string[] {
  const { authEmulatorHost, authDomain, databaseURL = '' } = config
  const identity =
    authEmulatorHost === undefined ? [...firebaseHosts, ...(authDomain ? [authDomain] : [])] : [authEmulatorHost]
  return URL.canParse(databaseURL) ? [...identity, new URL(databaseURL).host] : identity
}
