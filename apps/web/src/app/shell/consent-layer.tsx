import type { ServedArchitecture } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import { useTexts } from '@foyer/i18n/react'
import { BlockedContentInline, BlockedContentSnackbar } from '../../features/consent/blocked-content-notice.tsx'
import { type BannerPlace, blockedContent, isBannerVisible, providersUsedIn } from '../../features/consent/consent.ts'
import { useConsent } from '../../features/consent/use-consent.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useApp, useUiConfig, useUser } from '../app-context.ts'
import { useConsentPorts } from '../consent/consent-ports.ts'
import { useActiveConfiguration } from './use-active-configuration.ts'
import { useOpenDialog } from './use-open-dialog.ts'
import styles from './consent-layer.module.css'

const ConsentDialog = lazyPart(async () => (await import('../../features/consent/consent-dialog.tsx')).ConsentDialog)

/** Asks for consent where it is due or asked for; else names what waits for it. Source: CON-06, CON-07, NAV-12. */
export function ConsentLayer({
  architecture,
  areaId,
  place,
}: {
  readonly architecture: ServedArchitecture
  readonly areaId: string | undefined
  readonly place: BannerPlace
}) {
  const app = useApp()
  const { t } = useTexts()
  const { navigate, privacyPreferences } = app
  const { defaultLocale } = useUiConfig().i18n
  const trackingConsentGiven = useUser((state) => state.trackingConsentGiven)
  const themeMode = useReadable(app.theme.mode)
  const active = useActiveConfiguration(architecture)
  const ports = useConsentPorts()
  const { providerContext, providers, choices, choicesForVisit, isComplete, isAskedFor } = useConsent(
    ports,
    architecture,
    active,
  )
  const area = architecture.areas.find(({ id }) => id === areaId)
  const blocked = blockedContent(architecture, area, providerContext, choicesForVisit)
  const isVisible = isBannerVisible({ bannerType: architecture.cookieBannerConfig.type, isComplete, isAskedFor, place })
  const mayCancel = isComplete || place === 'mandatory-page'
  useOpenDialog('privacy-preferences', isVisible, privacyPreferences.close, !mayCancel)
  if (!isVisible) {
    return place === 'venue' ? (
      <BlockedContentSnackbar
        blocked={blocked}
        defaultLocale={defaultLocale}
        onOpenPreferences={privacyPreferences.open}
      />
    ) : null
  }
  const link = { className: styles.link, onClick: navigate.onLinkClick }
  return (
    <ConsentDialog
      ports={ports}
      architecture={architecture}
      providers={providers}
      choices={choices}
      usedIn={providersUsedIn(architecture, providerContext)}
      trackingConsentGiven={trackingConsentGiven}
      place={place}
      themeMode={themeMode}
      defaultLocale={defaultLocale}
      notice={<BlockedContentInline blocked={blocked} defaultLocale={defaultLocale} />}
      links={
        <>
          <a {...link} href={navigate.hrefs.privacyPolicy()}>
            {t('app.privacy-policy')}
          </a>
          <a {...link} href={navigate.hrefs.imprint()}>
            {t('app.imprint')}
          </a>
        </>
      }
      onCancel={mayCancel ? privacyPreferences.close : undefined}
    />
  )
}
