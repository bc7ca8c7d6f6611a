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
  const shownId = opened && expanded ? roomId : undefined
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
    const now = stillListed(heard.get(), rooms, { ownUid, shownId })
    heard.set(now)
    notifications.sync('chat', listMessages(rooms, now, { words, ownUid, placeName, onCall, openRoom: panel.bringUp }))
  }, [heard, kind, listed, notifications, onCall, ownUid, panel, placeName, rooms, shownId, words])
}
