import type { ServedArchitecture, UiConfig } from '@foyer/contract'

/** The venue's configuration as the page sees it. Source: VEN-12. */
export interface VenueSummary {
  readonly architectureId: string
  readonly supportedLocales: readonly string[]
  readonly defaultLocale: string
  readonly cookieBannerEnabled: boolean
  readonly globalNavigationEnabled: boolean
  readonly personalizedTrackingEnabled: boolean
  readonly loginEnabled: boolean
  readonly opMode: 'LIVE' | 'STAGE' | 'OTHER'
}

interface Facts {
  readonly architecture: ServedArchitecture
  readonly uiConfig: UiConfig
  readonly loginEnabled: boolean
  readonly opMode: VenueSummary['opMode']
}

export const summarizeVenue = ({ architecture, uiConfig, loginEnabled, opMode }: Facts): VenueSummary => ({
  architectureId: architecture.id,
  supportedLocales: uiConfig.i18n.supportedLocales,
  defaultLocale: uiConfig.i18n.defaultLocale,
  cookieBannerEnabled: architecture.cookieBannerConfig.type !== 'NONE',
  globalNavigationEnabled: architecture.globalNavigationEnabled,
  personalizedTrackingEnabled: architecture.personalizedTrackingEnabled,
  loginEnabled,
  opMode,
})
