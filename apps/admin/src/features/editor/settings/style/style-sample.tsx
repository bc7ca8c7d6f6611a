import MessageCircle from 'lucide-react/icons/message-circle'
import Play from 'lucide-react/icons/play'
import Search from 'lucide-react/icons/search'
import { barStyles } from '@foyer/app-shell/bar'
import { Avatar } from '@foyer/ui/avatar'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { LiveBadge } from '@foyer/ui/live-badge'
import { Logo } from '@foyer/ui/logo'
import { MessageBubbleFrame } from '@foyer/ui/message-bubble'
import { Pin } from '@foyer/ui/pin'
import { Progress } from '@foyer/ui/progress'
import { AssetPicture } from '../../assets/asset-picture.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import styles from './style-sample.module.css'

interface StyleSampleProps {
  readonly venueName: string
  readonly logoAssetId: string | undefined
}

/** A header, pins, a chat, a card and buttons: the attendee page's own components, where the venue's colours are seen. */
export function StyleSample({ venueName, logoAssetId }: StyleSampleProps) {
  const { t } = useSettingsTexts()
  const icon = { size: 18, 'aria-hidden': true } as const
  return (
    <div className={styles.page}>
      <header className={cx(barStyles.ground, styles.header)}>
        <span className={styles.logo}>
          {logoAssetId === undefined ? <Logo /> : <AssetPicture assetId={logoAssetId} />}
        </span>
        <span className={cx(barStyles.venueName, styles.name)}>{venueName}</span>
        <IconButton label={t('editor-settings.sample.search')}>
          <Search {...icon} />
        </IconButton>
        <IconButton label={t('editor-settings.sample.chat')}>
          <MessageCircle {...icon} />
        </IconButton>
        <Avatar id="sample" name="Ada Lovelace" size={32} />
      </header>
      <div className={styles.place}>
        <Pin
          live
          title={t('editor-settings.sample.area')}
          sub={t('editor-settings.sample.live')}
          icon={<Play aria-hidden />}
          style={{ left: '32%', top: '76%' }}
        />
        <Pin door title={t('editor-settings.sample.door')} style={{ left: '74%', top: '62%' }} stemPx={20} />
      </div>
      <div className={styles.columns}>
        <div className={styles.chat}>
          <MessageBubbleFrame isOwn={false} endsRun>
            {t('editor-settings.sample.question')}
          </MessageBubbleFrame>
          <MessageBubbleFrame isOwn endsRun>
            {t('editor-settings.sample.answer')}
          </MessageBubbleFrame>
          <Field label={t('editor-settings.sample.message')} size="compact" placeholder="…" />
        </div>
        <GlassPanel as="article" elevation={1} className={styles.card}>
          <LiveBadge>{t('editor-settings.sample.live')}</LiveBadge>
          <h3 className={styles.title}>{t('editor-settings.sample.title')}</h3>
          <p className={styles.text}>{t('editor-settings.sample.text')}</p>
          <Progress label={t('editor-settings.sample.live')} value={0.4} />
          <div className={styles.buttons}>
            <Button variant="primary" size="small">
              {t('editor-settings.sample.join')}
            </Button>
            <Button size="small">{t('editor-settings.sample.details')}</Button>
          </div>
        </GlassPanel>
      </div>
    </div>
  )
}
