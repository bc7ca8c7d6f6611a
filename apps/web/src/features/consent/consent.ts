import type { CookieProvider, ServedArchitecture, ServedArea, ServedWidget } from '@foyer/contract'
import { requiredAssetProviders, requiredBackgroundProviders, requiredProviders } from '@foyer/widgets'
import type { ProviderLookup } from '@foyer/widgets'
import type { BannerType, StoredChoices } from './is-accepted.ts'
import { isIdAccepted } from './is-accepted.ts'

/** Sorted by type, descending; within one the venue's own order stays. Source: CON-02. */
export const sortProviders = (providers: readonly CookieProvider[]): CookieProvider[] =>
  providers.toSorted((a, b) => (a.type === b.type ? 0 : a.type < b.type ? 1 : -1))

/** How the venue stands at this moment, for consent: what is on in a widget, whose hosts are asked, and who there is. */
export interface ProviderContext extends ProviderLookup {
  readonly active: (widget: ServedWidget) => ServedWidget['configurations'][number] | undefined
  /** All providers a visitor may be asked about, the default ones among them. */
  readonly providers: readonly CookieProvider[]
}

/** A thing that needs providers, and which: a widget by what is active in it, or a background. */
interface Need {
  readonly names: readonly { readonly locale: string; readonly text: string }[]
  readonly providerIds: readonly string[]
}

const widgetNeed =
  (providerContext: ProviderContext) =>
  (widget: ServedWidget): Need => {
    const configuration = providerContext.active(widget)
    return {
      names: widget.name,
      providerIds: configuration === undefined ? [] : requiredProviders(widget.type, configuration, providerContext),
    }
  }

const areaNeeds =
  (providerContext: ProviderContext) =>
  (area: ServedArea): Need[] => [
    ...area.contentWidgets.map(widgetNeed(providerContext)),
    ...area.viewPoints.map((viewpoint) => ({
      names: viewpoint.names,
      providerIds: requiredBackgroundProviders(viewpoint.background, providerContext),
    })),
  ]

/** What every page of the venue shows: its logo, its icons and its floor plan. */
const frameProviders = ({ style, icons, floorplan }: ServedArchitecture, providerContext: ProviderContext): string[] =>
  requiredAssetProviders([style, icons, floorplan], providerContext.assetProviders)

/**
 * The providers a visitor is asked about: those the active configurations of widgets, the backgrounds and the pictures of
 * the venue's frame use, and those technically required. Source: CON-05.
 */
export function relevantProviders(
  architecture: ServedArchitecture,
  providerContext: ProviderContext,
): CookieProvider[] {
  const used = new Set([
    ...frameProviders(architecture, providerContext),
    ...[
      ...architecture.areas.flatMap(areaNeeds(providerContext)),
      ...architecture.globalWidgets.map(widgetNeed(providerContext)),
    ].flatMap((need) => need.providerIds),
  ])
  return sortProviders(
    providerContext.providers.filter(({ id, type }) => used.has(id) || type === 'TECHNICALLY_REQUIRED'),
  )
}

/** Names of the areas providers are needed in, by provider. */
export type UsedIn = ReadonlyMap<string, readonly ServedArea['names'][]>

/** Where each provider is needed; one that a widget of all areas needs, or the frame of the page, is needed everywhere. */
export function providersUsedIn(architecture: ServedArchitecture, providerContext: ProviderContext): UsedIn {
  const everywhere = new Set([
    ...frameProviders(architecture, providerContext),
    ...architecture.globalWidgets.map(widgetNeed(providerContext)).flatMap((need) => need.providerIds),
  ])
  const used = new Map<string, ServedArea['names'][]>()
  for (const area of architecture.areas)
    for (const id of new Set(areaNeeds(providerContext)(area).flatMap((need) => need.providerIds)))
      if (!everywhere.has(id)) used.set(id, [...(used.get(id) ?? []), area.names])
  return used
}

/** Whether every choice that is the visitor's was made. Source: CON-06. */
export const isConsentComplete = (providers: readonly CookieProvider[], choices: StoredChoices): boolean =>
  providers.every(({ id, type }) => type === 'TECHNICALLY_REQUIRED' || Object.hasOwn(choices, id))

/** A thing of this area that waits for consent, and the names of the providers it waits for. Source: CON-07. */
export interface BlockedContent {
  readonly names: readonly { readonly locale: string; readonly text: string }[]
  readonly providerNames: readonly string[]
}

/** What of an area, and of the widgets that are in every area, cannot be shown yet. Source: CON-07. */
export function blockedContent(
  architecture: ServedArchitecture,
  area: ServedArea | undefined,
  providerContext: ProviderContext,
  choices: StoredChoices,
): BlockedContent[] {
  const needs = [
    ...(area === undefined ? [] : areaNeeds(providerContext)(area)),
    ...architecture.globalWidgets.map(widgetNeed(providerContext)),
  ]
  const nameOf = (id: string) => providerContext.providers.find((provider) => provider.id === id)?.name ?? id
  return needs.flatMap(({ names, providerIds }) => {
    const missing = providerIds.filter((id) => !isIdAccepted(id, choices, architecture))
    return missing.length === 0 ? [] : [{ names, providerNames: missing.map(nameOf) }]
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
