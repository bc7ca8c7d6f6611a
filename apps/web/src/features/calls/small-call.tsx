import Maximize2 from 'lucide-react/icons/maximize-2'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import Phone from 'lucide-react/icons/phone'
import type { CurrentCall } from '@foyer/client/calls'
import { useReadable } from '@foyer/client/react'
import { Avatar } from '@foyer/ui/avatar'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { CallTime } from './call-status.tsx'
import { nameOfCall, useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { StreamVideo } from './stream-video.tsx'
import styles from './small-call.module.css'

/** The call one is in while one walks about. */
export function SmallCall({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const page = useCallsPage()
  const { calls, panel, ownUid, pictureOf } = page
  const speaking = useReadable(calls.speaking)
  const { microphone, isMuted } = useReadable(calls.media.state)
  const isHeard = current.mayPublish && microphone.kind === 'on' && !isMuted
  const others = current.call.participants.filter(({ person }) => person.uid !== ownUid)
  const shown =
    others.find(({ media }) => media.isSharing) ?? others.find(({ person }) => speaking.has(person.uid)) ?? others[0]
  const remote = shown === undefined ? undefined : current.remotes.get(shown.person.uid)
  const isScreen = shown?.media.isSharing === true && remote?.screen !== undefined
  const stream = isScreen ? remote.screen : shown?.media.hasCamera === true ? remote?.camera : undefined
  const name = nameOfCall(page, current.call)
  const isLost = current.state === 'reconnecting' || current.quality === 'lost'
  return (
    <GlassPanel as="section" aria-label={t('calls.view.label', { name })} className={styles.card}>
      <button
        type="button"
        className={styles.picture}
        aria-label={t('calls.small.open')}
        onClick={() => panel.change({ isSmall: false })}
      >
        {stream !== undefined && <StreamVideo stream={stream} isWhole={isScreen} aria-hidden />}
        {stream === undefined && shown !== undefined && (
          <Avatar id={shown.person.uid} name={shown.person.name} size={64} src={pictureOf(shown.person, 96)} />
        )}
        <span className={styles.grow} aria-hidden>
          <Maximize2 size={16} />
        </span>
      </button>
      <div className={styles.row}>
        <span className={styles.words}>
          <span className={styles.name} dir="auto">
            {name}
          </span>
          <span className={styles.time} role="status">
            {isLost ? t('calls.quality.lost') : <CallTime answeredAt={current.answeredAt} />}
          </span>
        </span>
        <IconButton
          label={t(isHeard ? 'calls.control.mute' : 'calls.control.unmute')}
          variant="secondary"
          disabled={!current.mayPublish}
          onClick={() => void calls.media.setMuted(isHeard)}
        >
          {isHeard ? <Mic aria-hidden /> : <MicOff aria-hidden />}
        </IconButton>
        <IconButton label={t('calls.control.leave')} variant="primary" onClick={() => void calls.leave()}>
          <Phone aria-hidden className={styles.hangUp} />
        </IconButton>
      </div>
    </GlassPanel>
  )
}
