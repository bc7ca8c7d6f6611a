import type { CookieProvider } from '@foyer/contract'
import type { Translator } from '@foyer/i18n'
import { defaultProviderIds } from '@foyer/widgets/video-provider'

const nameKeys = {
  'external-video': 'consent.other-hosts',
  'external-vod': 'consent.vod-host',
} as const satisfies Record<(typeof defaultProviderIds)[number], string>

/**
 * All providers a visitor may be asked about: those the venue declares, then the default ones it leaves out, in the
 * visitor's language. Source: CON-03, VEN-15.
 */
export function withDefaultProviders(
  declared: readonly CookieProvider[],
  { t, locale }: Translator,
): readonly CookieProvider[] {
  const left = defaultProviderIds.filter((id) => !declared.some((provider) => provider.id === id))
  const say = (text: string) => [{ locale, text }]
  return [
    ...declared,
    ...left.map((id) => ({
      id: id as CookieProvider['id'],
      name: t(nameKeys[id]),
      type: 'EXTERNAL_MEDIA' as const,
      accepted: false,
      defaultProvider: true,
      attributes: [{ key: say(t('consent.purpose')), value: say(t('consent.external-purpose')) }],
      origins: [],
    })),
  ]
}
