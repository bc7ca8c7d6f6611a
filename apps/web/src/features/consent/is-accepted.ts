import type { CookieProvider, ServedArchitecture } from '@foyer/contract'

/** What a visitor chose, by provider id: the raw stored text, of which only `true` means yes. Source: CON-04. */
export type StoredChoices = Readonly<Record<string, string>>

export const acceptedText = 'true'

export type BannerType = ServedArchitecture['cookieBannerConfig']['type']

/** Whether a provider may be asked for anything. Source: CON-03, CON-04. */
export function isAccepted(
  provider: Pick<CookieProvider, 'id' | 'type'>,
  choices: StoredChoices,
  bannerType: BannerType,
): boolean {
  if (provider.type === 'TECHNICALLY_REQUIRED' || bannerType === 'NONE') return true
  return Object.hasOwn(choices, provider.id) && choices[provider.id] === acceptedText
}

type Declared = Pick<ServedArchitecture, 'cookieProviders' | 'cookieBannerConfig'>

/** The same by id; one that the venue does not declare is external media. */
export function isIdAccepted(
  id: string,
  choices: StoredChoices,
  { cookieProviders, cookieBannerConfig }: Declared,
): boolean {
  const declared = cookieProviders.find((provider) => provider.id === id)
  const provider = declared ?? { id: id as CookieProvider['id'], type: 'EXTERNAL_MEDIA' as const }
  return isAccepted(provider, choices, cookieBannerConfig.type)
}
