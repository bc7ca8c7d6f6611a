import { useMemo } from 'react'
import type { ChatPerson, ChatRoom } from '@foyer/contract'
import { useReadable } from '@foyer/client/react'
import type { Translator } from '@foyer/i18n'
import type { TopicKey } from '@foyer/i18n/load-texts'
import { useChatPage } from '../chat-page.ts'
import { useChatTexts } from '../chat-texts.tsx'
import { firstNameOf } from '../room-words.ts'

/** Who types, as a sentence; empty while no person types. */
export function typingText(words: Translator<TopicKey<'chat'>>, typing: readonly ChatPerson[]): string {
  const [first, second] = typing
  if (first === undefined) return ''
  const one = firstNameOf(words, first)
  if (second === undefined) return words.t('chat.typing.one', { name: one })
  if (typing.length === 2) return words.t('chat.typing.two', { name: one, other: firstNameOf(words, second) })
  return words.t('chat.typing.many', { count: typing.length })
}

/** The same for a row of the list. */
export function useRoomTyping({ roomId }: ChatRoom): string {
  const { typing: byRoom } = useChatPage()
  const words = useChatTexts()
  const typing = useReadable(byRoom).get(roomId)
  return useMemo(() => typingText(words, typing ?? []), [words, typing])
}
