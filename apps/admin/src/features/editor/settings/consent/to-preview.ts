import type { Architecture, CookieBannerConfig, CookieProvider } from '@foyer/contract'

/** What the banner shows of a draft, in which anything may be missing: its providers by type, descending. Source: CON-02. */
export function toPreview(architecture: Partial<Architecture> | undefined) {
  const { cookieBannerConfig, cookieProviders, personalizedTrackingEnabled } = architecture ?? {}
  const config: CookieBannerConfig = {
    type: cookieBannerConfig?.type ?? 'NONE',
    text: cookieBannerConfig?.text ?? [],
    personalizedTrackingText: cookieBannerConfig?.personalizedTrackingText ?? [],
    styling: cookieBannerConfig?.styling ?? {},
  }
  const providers = (cookieProviders ?? []).map((provider): CookieProvider => ({
    ...provider,
    attributes: provider.attributes ?? [],
    accepted: provider.type === 'TECHNICALLY_REQUIRED' || provider.accepted === true,
  }))
  return {
    config,
    providers: providers.toSorted((one, other) => (one.type < other.type ? 1 : one.type > other.type ? -1 : 0)),
    isTrackingOffered: personalizedTrackingEnabled === true,
  }
}
