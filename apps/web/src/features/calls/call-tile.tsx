import AudioLines from 'lucide-react/icons/audio-lines'
import Hand from 'lucide-react/icons/hand'
import Mic from 'lucide-react/icons/mic'
import MicOff from 'lucide-react/icons/mic-off'
import VideoOff from 'lucide-react/icons/video-off'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useEffect, useState } from 'react'
import type { CallParticipant } from '@foyer/contract'
import type { RemoteMedia } from '@foyer/client/calls'
import { Avatar } from '@foyer/ui/avatar'
import { cx } from '@foyer/ui/cx'
import { loadFontsForText } from '@foyer/ui/fonts'
import { VisuallyHidden } from '@foyer/ui/visually-hidden'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { StreamVideo } from './stream-video.tsx'
import styles from './call-tile.module.css'

interface CallTileProps {
  readonly participant: CallParticipant
  readonly isOwn: boolean
  readonly isSpeaking: boolean
  /** One's own camera, or what arrives of theirs. */
  readonly camera: MediaStream | undefined
  readonly remote: RemoteMedia | undefined
  readonly isSmall?: boolean
}

/** Two browsers that have not found each other by then will hardly do so. */
const patienceMs = 15_000

/** Somebody in a call. */
export function CallTile({ participant, isOwn, isSpeaking, camera, remote, isSmall = false }: CallTileProps) {
  const { t } = useCallsTexts()
  const { pictureOf, clock } = useCallsPage()
  const { person, media, state } = participant
  const isThere = state === 'joined' || state === 'away'
  const hasPicture = isThere && media.hasCamera && camera !== undefined
  useEffect(() => void loadFontsForText(person.name).catch(() => {}), [person.name])
  const isConnecting = !isOwn && state === 'joined' && (remote === undefined || remote.state === 'connecting')
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    if (!isConnecting) return
    const cancel = clock.after(patienceMs, () => setUnreachable(true))
    return () => {
      cancel()
      setUnreachable(false)
    }
  }, [clock, isConnecting])
  const trouble = troubleOf()

  function troubleOf() {
    if (state === 'ringing') return t('calls.tile.ringing')
    if (state === 'declined') return t('calls.tile.declined')
    if (isOwn) return undefined
    if (state === 'away' || remote?.state === 'lost') return t('calls.tile.reconnecting')
    if (!isConnecting) return undefined
    return t(isUnreachable ? 'calls.tile.unreachable' : 'calls.tile.connecting')
  }

  return (
    <li
      className={cx(styles.tile, isSpeaking && styles.speaking, isSmall && styles.small, !isThere && styles.absent)}
      data-person={person.uid}
    >
      {hasPicture ? (
        <StreamVideo stream={camera} isMirrored={isOwn} aria-hidden />
      ) : (
        <span className={styles.face}>
          <Avatar id={person.uid} name={person.name} size={isSmall ? 56 : 120} src={pictureOf(person, 512)} />
        </span>
      )}
      <span className={styles.top}>
        {trouble !== undefined && (
          <span className={styles.tag}>
            {isThere && <WifiOff size={14} aria-hidden />}
            {trouble}
          </span>
        )}
        {trouble === undefined && isThere && !media.hasCamera && (
          <span className={cx(styles.tag, isSmall && styles.bare)}>
            <VideoOff size={14} aria-hidden />
            <span className={styles.tagText}>{t('calls.tile.camera-off')}</span>
          </span>
        )}
        {media.hasHandUp && (
          <span className={cx(styles.tag, styles.hand)}>
            <Hand size={14} aria-hidden />
            <span className={styles.tagText}>{t('calls.tile.hand-up')}</span>
          </span>
        )}
      </span>
      <span className={styles.name}>
        {isThere && media.isMuted && <MicOff size={16} className={styles.muted} aria-hidden />}
        {isThere && !media.isMuted && <Mic size={16} className={cx(isSpeaking && styles.heard)} aria-hidden />}
        <bdi className={styles.nameText}>{person.name}</bdi>
        {isOwn && <span className={styles.you}>{t('calls.tile.you')}</span>}
        <VisuallyHidden>{isThere && t(media.isMuted ? 'calls.tile.muted' : 'calls.tile.unmuted')}</VisuallyHidden>
      </span>
      {isSpeaking && !isSmall && <AudioLines size={24} className={styles.lines} aria-hidden />}
    </li>
  )
}
