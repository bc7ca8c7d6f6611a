import ScreenShare from 'lucide-react/icons/screen-share'
import { useState } from 'react'
import type { CallParticipant } from '@foyer/contract'
import type { CurrentCall } from '@foyer/client/calls'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { CallTile } from './call-tile.tsx'
import { useCallsPage } from './calls-page.ts'
import { useCallsTexts } from './calls-texts.tsx'
import { StreamVideo } from './stream-video.tsx'
import styles from './call-stage.module.css'

/** Everybody alike; or a screen, or who speaks, large with the others beside. */
export function CallStage({ current }: { readonly current: CurrentCall }) {
  const { calls, panel, ownUid } = useCallsPage()
  const { layout } = useReadable(panel.state)
  const speaking = useReadable(calls.speaking)
  const { camera } = useReadable(calls.media.state)
  const people = inOrder(current.call.participants, ownUid)
  const large = useLargest(people, speaking, ownUid)
  const sharer = people.find(
    ({ person, media, state }) => media.isSharing && state === 'joined' && isShared(person.uid),
  )

  function isShared(uid: string) {
    return uid === ownUid || current.remotes.get(uid)?.screen !== undefined
  }
  const tile = (participant: CallParticipant, isSmall = false) => {
    const isOwn = participant.person.uid === ownUid
    const remote = current.remotes.get(participant.person.uid)
    const own = camera.kind === 'on' ? camera.stream : undefined
    return (
      <CallTile
        key={participant.person.uid}
        participant={
          isOwn ? { ...participant, media: { ...participant.media, hasCamera: own !== undefined } } : participant
        }
        isOwn={isOwn}
        isSpeaking={speaking.has(participant.person.uid)}
        camera={isOwn ? own : remote?.camera}
        remote={remote}
        isSmall={isSmall}
      />
    )
  }

  if (sharer !== undefined || (layout === 'speaker' && people.length > 1)) {
    const beside = sharer === undefined ? people.filter(({ person }) => person.uid !== large) : people
    const first = people.find(({ person }) => person.uid === large)
    return (
      <div className={styles.besides}>
        {sharer === undefined ? (
          <ul className={styles.largest}>{first !== undefined && tile(first)}</ul>
        ) : (
          <SharedScreen sharer={sharer} current={current} isOwn={sharer.person.uid === ownUid} />
        )}
        <ul className={styles.beside}>{beside.map((participant) => tile(participant, true))}</ul>
      </div>
    )
  }
  return (
    <ul className={cx(styles.grid)} data-count={Math.min(people.length, 12)}>
      {people.map((participant) => tile(participant))}
    </ul>
  )
}

interface SharedScreenProps {
  readonly sharer: CallParticipant
  readonly current: CurrentCall
  readonly isOwn: boolean
}

function SharedScreen({ sharer, current, isOwn }: SharedScreenProps) {
  const { t } = useCallsTexts()
  const { media } = useCallsPage().calls
  const stream = current.remotes.get(sharer.person.uid)?.screen
  return (
    <figure className={styles.screen}>
      {!isOwn && stream !== undefined && <StreamVideo stream={stream} isWhole aria-hidden />}
      {isOwn && (
        <div className={styles.ownScreen}>
          <ScreenShare size={40} aria-hidden />
          <p>{t('calls.share.own')}</p>
          <Button onClick={() => void media.setSharing(false)}>{t('calls.share.stop')}</Button>
        </div>
      )}
      {!isOwn && (
        <figcaption className={styles.caption}>
          <ScreenShare size={16} aria-hidden />
          {t('calls.share.other', { name: sharer.person.name })}
        </figcaption>
      )}
    </figure>
  )
}

/** Oneself comes last; those who are not there yet after those who are, and before oneself. */
function inOrder(participants: readonly CallParticipant[], ownUid: string): readonly CallParticipant[] {
  const rank = ({ person, state }: CallParticipant) =>
    person.uid === ownUid ? 2 : state === 'joined' || state === 'away' ? 0 : 1
  return participants.toSorted((one, other) => rank(one) - rank(other))
}

/** The last speaker other than the person on this page. */
function useLargest(people: readonly CallParticipant[], speaking: ReadonlySet<string>, ownUid: string) {
  const [last, setLast] = useState<string>()
  const speaker = people.find(({ person }) => person.uid !== ownUid && speaking.has(person.uid))?.person.uid
  // Two who speak at once do not make the picture jump.
  const next = speaker !== undefined && (last === undefined || !speaking.has(last)) ? speaker : last
  if (next !== last) setLast(next)
  const isThere = people.some(({ person }) => person.uid === next)
  return isThere ? next : people.find(({ person }) => person.uid !== ownUid)?.person.uid
}
