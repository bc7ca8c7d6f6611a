import Hand from 'lucide-react/icons/hand'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import VideoIcon from 'lucide-react/icons/video'
import VideoOff from 'lucide-react/icons/video-off'
import X from 'lucide-react/icons/x'
import type { CallParticipant } from '@foyer/contract'
import type { CurrentCall } from '@foyer/client/calls'
import { useReadable } from '@foyer/client/react'
import { Avatar } from '@foyer/ui/avatar'
import { GlassPanel } from '@foyer/ui/glass-panel'
import { IconButton } from '@foyer/ui/icon-button'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import styles from './call-side.module.css'

/** What stands beside a call: who is in it, or its chat. */
export function CallSide({ current }: { readonly current: CurrentCall }) {
  const { t } = useCallsTexts()
  const { panel, renderChat } = useCallsPage()
  const { side } = useReadable(panel.state)
  if (side === undefined) return null
  const title = t(side === 'people' ? 'calls.control.people' : 'calls.control.chat')
  return (
    <GlassPanel as="aside" aria-label={title} className={styles.side}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <IconButton label={t('calls.close')} onClick={() => panel.change({ side: undefined })}>
          <X aria-hidden />
        </IconButton>
      </div>
      {side === 'chat' ? (
        <div className={styles.chat}>{renderChat?.(current.call.roomId)}</div>
      ) : (
        <ul className={styles.people}>
          {current.call.participants.map((participant) => (
            <PersonRow key={participant.person.uid} participant={participant} />
          ))}
        </ul>
      )}
    </GlassPanel>
  )
}

function PersonRow({ participant }: { readonly participant: CallParticipant }) {
  const { t } = useCallsTexts()
  const { ownUid, pictureOf } = useCallsPage()
  const { person, state, media, mayPublish } = participant
  const isThere = state === 'joined' || state === 'away'
  const detail = () => {
    if (state === 'ringing') return t('calls.tile.ringing')
    if (state === 'declined') return t('calls.tile.declined')
    if (state === 'away') return t('calls.tile.reconnecting')
    if (!mayPublish) return t('calls.tile.listening')
    return [person.title, person.company].filter((text) => text !== undefined).join(', ')
  }
  return (
    <li className={styles.person}>
      <Avatar id={person.uid} name={person.name} src={pictureOf(person, 96)} />
      <span className={styles.words}>
        <span className={styles.name} dir="auto">
          {person.name} {person.uid === ownUid && <span className={styles.you}>{t('calls.tile.you')}</span>}
        </span>
        <span className={styles.detail}>{detail()}</span>
      </span>
      {isThere && (
        <span className={styles.marks}>
          {media.hasHandUp && <Hand size={18} aria-hidden />}
          {media.isMuted ? <MicOff size={18} aria-hidden className={styles.off} /> : <Mic size={18} aria-hidden />}
          {media.hasCamera ? (
            <VideoIcon size={18} aria-hidden />
          ) : (
            <VideoOff size={18} aria-hidden className={styles.off} />
          )}
          <VisuallyHidden>
            {media.hasHandUp && t('calls.tile.hand-up')} {t(media.isMuted ? 'calls.tile.muted' : 'calls.tile.unmuted')}{' '}
            {!media.hasCamera && t('calls.tile.camera-off')}
          </VisuallyHidden>
        </span>
      )}
    </li>
  )
}
