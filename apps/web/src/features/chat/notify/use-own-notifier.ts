import { useEffect, useMemo, useState } from 'react'
import { cell } from '@foyer/client'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import { useReadable } from '@foyer/client/react'
import { usePlatform } from '../../../platform/platform-context.ts'
import { becomeSpeaker } from '../../../platform/speaker-tab.ts'
import { useChatPage } from '../chat-page.ts'
import { lineOf, nameOf, titleOf } from '../room-words.ts'
import { browserDesktop } from './browser-desktop.ts'
import { type Notifier, createNotifier } from './notifier.ts'

/** Missing in a page that was not loaded securely. */
const locks = () => (navigator as Partial<Navigator>).locks ?? undefined

/** The notifier of this page, for as long as the chat is there. */
export function useOwnNotifier(words: Translator<TopicKey<'chat'>>): Notifier {
  const { clock } = usePlatform()
  const { actions, chat, panel, ownUid, placeName, sound, isInCall, storage } = useChatPage()
  const { opened, expanded } = useReadable(actions.state)
  const { roomId } = useReadable(panel.state)
  const [speaks] = useState(() => cell<() => boolean>(() => true))
  useEffect(() => {
    const speaker = becomeSpeaker(locks(), document)
    speaks.set(speaker.isSpeaker)
    return speaker.stop
  }, [speaks])
  const notifier = useMemo(
    () =>
      createNotifier({
        clock,
        storage,
        desktop: browserDesktop(),
        sound,
        isInCall,
        isSpeaker: () => speaks.get()(),
        isWatched: () => !document.hidden,
        isOpen: (room) => {
          const now = actions.state.get()
          return now.opened && now.expanded && panel.state.get().roomId === room && !document.hidden
        },
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
    [actions, clock, isInCall, ownUid, panel, placeName, sound, speaks, storage, words],
  )
  useEffect(() => chat.onNews(notifier.hear), [chat, notifier])
  useEffect(() => {
    if (opened && expanded && roomId !== undefined) notifier.dismissRoom(roomId)
  }, [expanded, notifier, opened, roomId])
  return notifier
}
