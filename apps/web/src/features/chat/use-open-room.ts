import { useCallback } from 'react'
import type { OpenRoom } from '@foyer/client/chat'
import { useChatPage } from './chat-page.ts'
import { useHeld } from './use-held.ts'

const close = (room: OpenRoom) => room.close()

/** A room for as long as something of it is shown. */
export function useOpenRoom(roomId: string): OpenRoom | undefined {
  const { chat } = useChatPage()
  const open = useCallback(() => chat.open(roomId), [chat, roomId])
  return useHeld(open, close)
}
