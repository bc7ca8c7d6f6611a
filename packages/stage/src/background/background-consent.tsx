import type { Background } from '@foyer/contract'
import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { requiredBackgroundProviders, usePort } from '@foyer/widgets'
import type { ConsentPorts } from '../ports.ts'
import styles from './background-consent.module.css'

/** Ids of the providers that the visitor has not accepted, without which the background is not whole. */
export const missingProviders = (background: Background, consent: ConsentPorts): readonly string[] =>
  requiredBackgroundProviders(background, consent).filter((id) => !consent.isAccepted(id))

interface BackgroundConsentProps {
  readonly background: Background
  readonly providerIds: readonly string[]
}

/** Asks for what the background needs of other hosts; nothing is asked of them before. Source: VEN-15, CON-07. */
export function BackgroundConsent({ background, providerIds }: BackgroundConsentProps) {
  const { t } = useTexts()
  const consent = usePort('consent')
  const isFilm = background.type.includes('VIDEO')
  const nameOf = (id: string) => {
    const known = consent.providers.find((provider) => provider.id === id)
    return known?.name ?? ('videoUrl' in background ? new URL(background.videoUrl).host : id)
  }
  const host = providerIds.map(nameOf).join(', ')
  return (
    <GlassPanel className={styles.ask}>
      <p>{t(isFilm ? 'stage.external.text' : 'stage.external.picture', { host })}</p>
      <div className={styles.actions}>
        <Button variant="white" onClick={() => consent.accept(providerIds)}>
          {t(isFilm ? 'stage.external.allow' : 'stage.external.allow-picture')}
        </Button>
        <Button variant="white" onClick={() => consent.acceptForVisit(providerIds)}>
          {t('stage.external.once')}
        </Button>
        <Button onClick={() => consent.openPreferences()}>{t('consent.preferences')}</Button>
      </div>
    </GlassPanel>
  )
}
