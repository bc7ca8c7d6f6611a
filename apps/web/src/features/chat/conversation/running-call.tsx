import Phone from 'lucide-react/icons/phone'
import Video from 'lucide-react/icons/video'
import type { VideoCall } from '@foyer/contract'
import type { Readable } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import { Button } from '@foyer/ui/button'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { nameOf } from '../room-words.ts'
import styles from './running-call.module.css'

/** Announces a call that goes on in this chat, to members who are not in it. Source: CHT-05. */
export function RunningCall({ roomId }: { readonly roomId: string }) {
  const { runningCalls } = useChatPage()
  return runningCalls === undefined ? null : <Announced roomId={roomId} calls={runningCalls} />
}

function Announced({ roomId, calls }: { readonly roomId: string; readonly calls: Readable<readonly VideoCall[]> }) {
  const { ownUid, onCall } = useChatPage()
  const words = useChatTexts()
  const call = useReadable(calls).find((each) => each.roomId === roomId)
  if (call === undefined) return null
  const own = call.participants.find(({ person }) => person.uid === ownUid)
  const others = call.participants.filter(({ state }) => state === 'joined' || state === 'away')
  // While it rings, the card of the call asks.
  if ((own !== undefined && own.state !== 'declined') || others.length === 0) return null
  const Icon = call.withVideo ? Video : Phone
  return (
    <div className={styles.running} role="status">
      <Icon size={18} aria-hidden />
      <p>
        <strong>{words.t('chat.call.running')}</strong>{' '}
        <bdi>{others.map(({ person }) => nameOf(words, person)).join(', ')}</bdi>
      </p>
      {onCall !== undefined && (
        <Button size="small" variant="primary" onClick={() => onCall(roomId, call.withVideo)}>
          {words.t('chat.call.join')}
        </Button>
      )}
    </div>
  )
}
