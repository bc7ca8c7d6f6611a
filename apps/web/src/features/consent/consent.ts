import type { CookieProvider, ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { requiredBackgroundProviders, requiredProviders } from '@foyer/widgets'
import type { AssetProviders } from '@foyer/widgets'

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
  return choices[provider.id] === acceptedText
}

/** Sorted by type, descending; within one the venue's own order stays. Source: CON-02. */
export const sortProviders = (providers: readonly CookieProvider[]): CookieProvider[] =>
  providers.toSorted((a, b) => (a.type === b.type ? 0 : a.type < b.type ? 1 : -1))

/** How the venue stands at this moment, for consent: what is on in a widget, and whose hosts an asset comes from. */
export interface Standing {
  readonly active: (widget: ServedWidget) => ServedWidget['configurations'][number] | undefined
  readonly assetProviders: AssetProviders
}

/** A thing that needs providers, and which: a widget by what is active in it, or a background. */
interface Need {
  readonly names: readonly { readonly locale: string; readonly text: string }[]
  readonly providerIds: readonly string[]
}

const widgetNeed =
  ({ active, assetProviders }: Standing) =>
  (widget: ServedWidget): Need => {
    const configuration = active(widget)
    return {
      names: widget.name,
      providerIds:
        configuration === undefined
          ? []
          : requiredProviders(widget.type, configuration as Parameters<typeof requiredProviders>[1], assetProviders),
    }
  }

const areaNeeds =
  (standing: Standing) =>
  (area: ServedArea): Need[] => [
    ...area.contentWidgets.map(widgetNeed(standing)),
    ...area.viewPoints.map((viewpoint) => ({
      names: viewpoint.names,
      providerIds: requiredBackgroundProviders(viewpoint.background, standing.assetProviders),
    })),
  ]

/**
 * The providers a visitor is asked about: those the active configurations of widgets and the video backgrounds use, those
 * technically required, and those that track where the venue allows personal tracking. Source: CON-05.
 */
export function relevantProviders(architecture: ServedArchitecture, standing: Standing): CookieProvider[] {
  const used = new Set(
    [
      ...architecture.areas.flatMap(areaNeeds(standing)),
      ...architecture.globalWidgets.map(widgetNeed(standing)),
    ].flatMap((need) => need.providerIds),
  )
  return sortProviders(
    architecture.cookieProviders.filter(
      ({ id, type }) =>
        used.has(id) ||
        type === 'TECHNICALLY_REQUIRED' ||
        (type === 'TRACKING' && architecture.personalizedTrackingEnabled),
    ),
  )
}

/** Whether every choice that is the visitor's was made. Source: CON-06. */
export const isConsentComplete = (providers: readonly CookieProvider[], choices: StoredChoices): boolean =>
  providers.every(({ id, type }) => type === 'TECHNICALLY_REQUIRED' || choices[id] !== undefined)

/** A thing of this area that waits for consent, and the names of the providers it waits for. Source: CON-07. */
export interface BlockedContent {
  readonly names: readonly { readonly locale: string; readonly text: string }[]
  readonly providerNames: readonly string[]
}

/** What of an area, and of the widgets that are in every area, cannot be shown yet. Source: CON-07. */
export function blockedContent(
  architecture: ServedArchitecture,
  area: ServedArea | undefined,
  standing: Standing,
  choices: StoredChoices,
): BlockedContent[] {
  const bannerType = architecture.cookieBannerConfig.type
  const needs = [
    ...(area === undefined ? [] : areaNeeds(standing)(area)),
    ...architecture.globalWidgets.map(widgetNeed(standing)),
  ]
  return needs.flatMap(({ names, providerIds }) => {
    const missing = providerIds.filter((id) => {
      const provider = architecture.cookieProviders.find((candidate) => candidate.id === id)
      return !isAccepted(provider ?? { id: id as CookieProvider['id'], type: 'EXTERNAL_MEDIA' }, choices, bannerType)
    })
    if (missing.length === 0) return []
    return [
      {
        names,
        providerNames: missing.map(
          (id) => architecture.cookieProviders.find((provider) => provider.id === id)?.name ?? id,
        ),
      },
    ]
  })
}

/** Where the banner stands: over the venue, or on an imprint or privacy page. Source: CON-06. */
export type BannerPlace = 'venue' | 'mandatory-page'

/** Whether the banner is shown. Source: CON-06. */
export function isBannerVisible(facts: {
  readonly bannerType: BannerType
  readonly isComplete: boolean
  readonly isAskedFor: boolean
  readonly place: BannerPlace
}): boolean {
  if (facts.bannerType === 'NONE') return false
  return facts.isAskedFor || (!facts.isComplete && facts.place === 'venue')
}
