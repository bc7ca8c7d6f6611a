import CircleAlert from 'lucide-react/icons/circle-alert'
import { useEffect, useState } from 'react'
import type { ChatPlace } from '@foyer/contract'
import { Button } from '@foyer/ui/button'
import { EmptyState } from '@foyer/ui/empty-state'
import { usePlatform } from '../../platform/platform-context.ts'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'
import { Conversation } from './conversation/conversation.tsx'
import { MessageSkeleton } from './conversation/message-skeleton.tsx'
import { failureText } from './failure-words.ts'

/** The chat of a place, for as long as it is shown. Source: CHT-01. */
export function PlaceChat({ place: { kind, id } }: { readonly place: ChatPlace }) {
  const { log } = usePlatform()
  const { chat } = useChatPage()
  const words = useChatTexts()
  const [roomId, setRoomId] = useState<string>()
  const [failure, setFailure] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let opened: string | undefined
    let isWanted = true
    chat.openPlace({ kind, id }).then(
      (room) => {
        if (!isWanted) return chat.closePlace(room.roomId)
        opened = room.roomId
        setRoomId(room.roomId)
      },
      (cause: unknown) => {
        log('WARN', 'chat', 'the chat of a place could not be opened', cause)
        if (isWanted) setFailure(cause)
      },
    )
    return () => {
      isWanted = false
      if (opened !== undefined) chat.closePlace(opened)
    }
  }, [attempt, chat, id, kind, log])
  const retry = () => {
    setFailure(undefined)
    setAttempt(attempt + 1)
  }
  if (failure !== undefined)
    return (
      <EmptyState
        icon={<CircleAlert />}
        tone="error"
        title={words.t('chat.failed.title')}
        headingLevel={3}
        live
        actions={<Button onClick={retry}>{words.t('chat.try-again')}</Button>}
      >
        {failureText(words, failure)}
      </EmptyState>
    )
  return roomId === undefined ? <MessageSkeleton /> : <Conversation roomId={roomId} hasBack={false} isBare />
}
