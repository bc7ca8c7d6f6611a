import { useEffect, useState } from 'react'
import { cell } from '@foyer/client'
import { useReadable } from '@foyer/client/react'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import { useChatPage } from '../chat-page.ts'
import { type ListedMessage, isListed, listMessages, stillListed } from './listed-messages.ts'

/** Beyond as many the oldest leave. */
const rememberedMax = 50

/** Lists in the page what of the chats waits for the person, until they open it. Source: CHT-03. */
export function useListedMessages(words: Translator<TopicKey<'chat'>>): void {
  const { actions, chat, notifications, onCall, ownUid, panel, placeName } = useChatPage()
  const { kind, rooms } = useReadable(chat.state)
  const { opened, expanded } = useReadable(actions.state)
  const { roomId } = useReadable(panel.state)
  const openId = opened && expanded ? roomId : undefined
  const [first] = useState(() => cell(true))
  const [heard] = useState(() => cell<readonly ListedMessage[]>([]))
  const listed = useReadable(heard)
  useEffect(
    () =>
      chat.onNews((news) => {
        if (isListed(news, ownUid)) heard.set([...heard.get(), news].slice(-rememberedMax))
      }),
    [chat, heard, ownUid],
  )
  useEffect(() => {
    if (kind !== 'ready') return
    // What comes while the person looks elsewhere is new, also in the open conversation.
    const shownId = document.hidden ? undefined : openId
    const now = stillListed(heard.get(), rooms, { ownUid, shownId })
    heard.set(now)
    const alert = first.get() ? 'none' : 'toast'
    first.set(false)
    const deps = { words, ownUid, placeName, onCall, openRoom: panel.bringUp, shownId, alert } as const
    notifications.sync('chat', listMessages(rooms, now, deps))
  }, [first, heard, kind, listed, notifications, onCall, openId, ownUid, panel, placeName, rooms, words])
}
