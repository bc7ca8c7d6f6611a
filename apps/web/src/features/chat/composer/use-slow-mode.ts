import { useEffect, useState } from 'react'
import type { ChatRoom } from '@foyer/contract'
import { every } from '@foyer/client'
import type { ShownMessage } from '@foyer/client/chat'
import { usePlatform } from '../../../platform/platform-context.ts'
import { useChatPage } from '../chat-page.ts'

/** Seconds one has to wait before writing again; 0 where one may. Source: CHT-06, CHT-08. */
export function useSlowMode({ slowModeS }: ChatRoom, messages: readonly ShownMessage[], isEditing: boolean): number {
  const { clock, serverClock } = usePlatform()
  const { ownUid, isModerator } = useChatPage()
  const last = messages.findLast(
    (shown) => shown.kind === 'stored' && shown.message.author.uid === ownUid && shown.message.content.kind === 'text',
  )
  const lastAt = last?.kind === 'stored' ? last.message.sentAt : 0
  const isSlow = slowModeS > 0 && !isModerator && !isEditing && lastAt > 0
  const leftS = () => (isSlow ? Math.max(0, Math.ceil((lastAt + slowModeS * 1_000 - serverClock.now()) / 1_000)) : 0)
  const [, tick] = useState(0)
  const left = leftS()
  const isWaiting = left > 0
  useEffect(() => {
    if (isWaiting) return every(clock, 1_000, () => tick((before) => before + 1))
  }, [clock, isWaiting])
  return left
}
