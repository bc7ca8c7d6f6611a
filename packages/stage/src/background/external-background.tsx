import { useTexts } from '@foyer/i18n/react'
import { Button } from '@foyer/ui/button'
import { GlassPanel } from '@foyer/ui/glass-panel'
import type { Background } from '@foyer/contract'
import { videoProviderId } from '@foyer/widgets'
import { useEffect } from 'react'
import type { BackgroundProps } from './background-props.ts'
import styles from './flat-background.module.css'
import { isVideoFile } from './external-video.ts'
import { Film } from './video-background.tsx'

type Props = Omit<BackgroundProps, 'background'> & {
  readonly background: Extract<Background, { type: 'EXTERNAL_VIDEO' }>
}

/** A page with a player says nothing of its film's shape; this is what players have. */
const playerSize = { width: 1920, height: 1080 }

/** A film of another host; nothing is asked of that host before the visitor agrees. Source: VEN-15, CON-02. */
export function ExternalBackground({ background, ports, isPaused, title, onSize }: Props) {
  const { videoUrl, playerActive, posterAssetId } = background
  const providerId = videoProviderId(videoUrl, background.cookieProvider)
  const isAccepted = ports.consent.isAccepted(providerId)
  const isFile = isVideoFile(videoUrl)

  useEffect(() => {
    if (posterAssetId === undefined && !(isAccepted && isFile)) onSize(playerSize)
  }, [posterAssetId, isAccepted, isFile, onSize])

  if (!isAccepted) return <AskConsent ports={ports} providerId={providerId} url={videoUrl} />
  if (isFile) return <Film url={videoUrl} hasPlayer={playerActive} isPaused={isPaused} title={title} onSize={onSize} />
  // A foreign player cannot be told to pause: it is taken away, and the poster shows.
  if (!playerActive && isPaused) return null
  return (
    <iframe
      className={playerActive ? styles.layer : `${styles.layer} ${styles.still}`}
      data-shown
      src={videoUrl}
      title={title}
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
      sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      {...(playerActive ? {} : { tabIndex: -1, inert: true })}
    />
  )
}

function AskConsent({ ports, providerId, url }: { ports: BackgroundProps['ports']; providerId: string; url: string }) {
  const { t } = useTexts()
  const provider = ports.consent.providers.find(({ id }) => id === providerId)
  const { host } = new URL(url)
  return (
    <GlassPanel className={styles.ask}>
      <p>{t('stage.external.text', { host: provider?.name ?? host })}</p>
      <div className={styles.askActions}>
        <Button variant="white" onClick={() => ports.consent.accept([providerId])}>
          {t('stage.external.allow')}
        </Button>
        <Button onClick={() => ports.consent.openPreferences()}>{t('consent.preferences')}</Button>
      </div>
    </GlassPanel>
  )
}
