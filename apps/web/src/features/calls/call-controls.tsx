import Ellipsis from 'lucide-react/icons/ellipsis'
import Hand from 'lucide-react/icons/hand'
import MessageSquare from 'lucide-react/icons/message-square'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import MonitorUp from 'lucide-react/icons/monitor-up'
import Phone from 'lucide-react/icons/phone'
import Settings from 'lucide-react/icons/settings'
import Users from 'lucide-react/icons/users'
import VideoIcon from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import type { ComponentProps, ReactNode } from 'react'
import type { CurrentCall } from '@foyer/client/calls'
import { useReadable } from '@foyer/client/react'
import { cx } from '@foyer/ui/cx'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { useMediaQuery } from '@foyer/ui/media-query'
import { Menu, MenuItem } from '@foyer/ui/menu'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import styles from './call-controls.module.css'

/** What one can do in a call; on narrow windows what is needed less is in a menu. */
export function CallControls({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const { calls, panel, renderChat } = useCallsPage()
  const { media } = calls
  const { microphone, isMuted, camera, screen } = useReadable(media.state)
  const { side } = useReadable(panel.state)
  const isNarrow = useMediaQuery('(max-width: 719.98px)')
  const { mayPublish, hasHandUp } = current
  const isHeard = mayPublish && microphone.kind === 'on' && !isMuted
  const isSeen = mayPublish && camera.kind === 'on'
  const isSharing = screen.kind === 'on'
  const toggleSide = (which: 'people' | 'chat') => panel.change({ side: side === which ? undefined : which })
  const share = () => void media.setSharing(!isSharing)
  const hasChat = renderChat !== undefined

  return (
    <GlassPanel className={styles.bar} role="toolbar" aria-label={t('calls.controls')} elevation={2} radius="dialog">
      <Control
        label={t(isHeard ? 'calls.control.mute' : 'calls.control.unmute')}
        icon={isHeard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        look={isHeard ? 'plain' : 'off'}
        disabled={!mayPublish}
        onClick={() => void media.setMuted(isHeard)}
      />
      <Control
        label={t(isSeen ? 'calls.control.stop-video' : 'calls.control.start-video')}
        icon={isSeen ? <VideoIcon aria-hidden /> : <VideoOff aria-hidden />}
        look={isSeen ? 'plain' : 'off'}
        disabled={!mayPublish}
        onClick={() => void media.setCamera(!isSeen)}
      />
      {!isNarrow && (
        <Control
          label={t(isSharing ? 'calls.control.stop-sharing' : 'calls.control.share')}
          icon={<MonitorUp aria-hidden />}
          look={isSharing ? 'on' : 'plain'}
          disabled={!mayPublish}
          onClick={share}
        />
      )}
      <Control
        label={t(hasHandUp ? 'calls.control.lower-hand' : 'calls.control.raise-hand')}
        icon={<Hand aria-hidden />}
        look={hasHandUp ? 'on' : 'plain'}
        onClick={() => calls.setHand(!hasHandUp)}
      />
      {isNarrow ? (
        <Menu
          label={t('calls.control.more')}
          placement="top end"
          trigger={<Control label={t('calls.control.more')} icon={<Ellipsis aria-hidden />} look="plain" />}
          onAction={(id) => {
            if (id === 'share') share()
            else if (id === 'devices') panel.change({ areDevicesOpen: true })
            else if (id === 'people' || id === 'chat') toggleSide(id)
          }}
        >
          {hasChat && (
            <MenuItem id="chat" icon={<MessageSquare size={18} aria-hidden />}>
              {t('calls.control.chat')}
            </MenuItem>
          )}
          <MenuItem id="people" icon={<Users size={18} aria-hidden />}>
            {t('calls.control.people')}
          </MenuItem>
          <MenuItem id="share" icon={<MonitorUp size={18} aria-hidden />} disabled={!mayPublish}>
            {t(isSharing ? 'calls.control.stop-sharing' : 'calls.control.share')}
          </MenuItem>
          <MenuItem id="devices" icon={<Settings size={18} aria-hidden />}>
            {t('calls.control.devices')}
          </MenuItem>
        </Menu>
      ) : (
        <>
          {hasChat && (
            <Control
              label={t('calls.control.chat')}
              icon={<MessageSquare aria-hidden />}
              look={side === 'chat' ? 'on' : 'plain'}
              aria-pressed={side === 'chat'}
              onClick={() => toggleSide('chat')}
            />
          )}
          <Control
            label={t('calls.control.people')}
            icon={<Users aria-hidden />}
            look={side === 'people' ? 'on' : 'plain'}
            aria-pressed={side === 'people'}
            onClick={() => toggleSide('people')}
          />
          <Control
            label={t('calls.control.devices')}
            icon={<Settings aria-hidden />}
            look="plain"
            onClick={() => panel.change({ areDevicesOpen: true })}
          />
        </>
      )}
      <span className={styles.divider} aria-hidden />
      <Control
        label={t('calls.control.leave')}
        icon={<Phone aria-hidden className={styles.hangUp} />}
        look="leave"
        onClick={() => void calls.leave()}
      />
    </GlassPanel>
  )
}

type ControlProps = ComponentProps<'button'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly look: 'plain' | 'on' | 'off' | 'leave'
}

function Control({ label, icon, look, className, ...rest }: ControlProps) {
  return (
    <button type="button" {...rest} className={cx(styles.control, className)}>
      <span className={cx(styles.key, styles[look])}>{icon}</span>
      <span className={styles.label}>{label}</span>
    </button>
  )
}
