import { useEffect, useMemo, useState } from 'react'
import { cell } from '@foyer/client'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import { becomeSpeaker } from '../../../platform/speaker-tab.ts'
import { useChatPage } from '../chat-page.ts'
import { lineOf, nameOf, titleOf } from '../room-words.ts'
import { browserDesktop } from './browser-desktop.ts'
import { type Notifier, createNotifier } from './notifier.ts'

/** Missing in a page that was not loaded securely. */
const locks = () => (navigator as Partial<Navigator>).locks ?? undefined

/** The notifier of this page, for as long as the chat is there. */
export function useOwnNotifier(words: Translator<TopicKey<'chat'>>): Notifier {
  const { chat, panel, ownUid, placeName, isInCall, storage } = useChatPage()
  const [speaks] = useState(() => cell<() => boolean>(() => true))
  useEffect(() => {
    const speaker = becomeSpeaker(locks(), document)
    speaks.set(speaker.isSpeaker)
    return speaker.stop
  }, [speaks])
  const notifier = useMemo(
    () =>
      createNotifier({
        storage,
        desktop: browserDesktop(),
        isInCall,
        isSpeaker: () => speaks.get()(),
        isWatched: () => !document.hidden,
        wordsOf: ({ room, message }) => {
          const who = nameOf(words, message.author)
          return {
            title:
              room.kind === 'private' ? who : words.t('chat.search.in', { who, room: titleOf(words, room, placeName) }),
            body: lineOf(words, message, ownUid),
          }
        },
        onOpen: ({ room }) => panel.bringUp(room.roomId),
      }),
    [isInCall, ownUid, panel, placeName, speaks, storage, words],
  )
  useEffect(() => chat.onNews(notifier.hear), [chat, notifier])
  return notifier
}
