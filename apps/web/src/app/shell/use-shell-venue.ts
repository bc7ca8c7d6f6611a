import { useRouterState } from '@tanstack/react-router'
import type { ServedArchitecture } from '@foyer/contract'
import { localizedText } from '@foyer/i18n'
import { useTexts } from '@foyer/i18n/react'
import { summarizeVenue } from '../../features/venue/venue-summary.ts'
import { useApp, useArchitecture, useUi, useUiConfig } from '../app-context.ts'

/** A link to an area, in the visitor's language. */
export interface AreaLink {
  readonly id: string
  readonly name: string
  readonly href: string
  readonly isCurrent: boolean
}

export interface ShellVenue {
  /** Undefined while it is not here. */
  readonly architecture: ServedArchitecture | undefined
  readonly name: string
  readonly homeHref: string
  readonly areas: readonly AreaLink[]
  readonly currentArea: AreaLink | undefined
  /** Whether areas may be chosen from anywhere. Source: HDR-05. */
  readonly hasGlobalNavigation: boolean
  readonly hasPrivacyPreferences: boolean
  readonly place: 'venue' | 'mandatory-page'
}

/** What the shell says of the venue and of where one is in it. */
export function useShellVenue(): ShellVenue {
  const { navigate } = useApp()
  const { locale } = useTexts()
  const uiConfig = useUiConfig()
  const loginEnabled = useUi((state) => state.loginEnabled)
  const opMode = useUi((state) => state.opMode)
  const architecture = useArchitecture()
  const summary =
    architecture === undefined ? undefined : summarizeVenue({ architecture, uiConfig, loginEnabled, opMode })
  const areaId = useRouterState({
    select: ({ matches }) => (matches.at(-1)?.params as Record<string, string | undefined> | undefined)?.['areaId'],
  })
  const isMandatoryPage = useRouterState({
    select: ({ matches }) => /\/(imprint|privacy-policy)$/.test(matches.at(-1)?.routeId ?? ''),
  })
  const say = (texts: Parameters<typeof localizedText>[0]) => localizedText(texts, locale, uiConfig.i18n.defaultLocale)
  const areas = (architecture?.areas ?? []).map(({ id, names }) => ({
    id,
    name: say(names),
    href: navigate.hrefs.area(id),
    isCurrent: id === areaId,
  }))
  return {
    architecture,
    name: say(architecture?.names) || (uiConfig.venueName ?? uiConfig.tabTitle ?? ''),
    homeHref: areas.find(({ id }) => id === architecture?.defaultAreaId)?.href ?? navigate.hrefs.root(),
    areas,
    currentArea: areas.find(({ isCurrent }) => isCurrent),
    hasGlobalNavigation: summary?.globalNavigationEnabled === true,
    hasPrivacyPreferences: summary?.cookieBannerEnabled === true,
    place: isMandatoryPage ? 'mandatory-page' : 'venue',
  }
}
