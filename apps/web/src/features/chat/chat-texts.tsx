import { type ReactNode, useCallback } from 'react'
import type { Translator } from '@foyer/i18n'
import { loadTexts, type TopicKey } from '@foyer/i18n/load-texts'
import { usePlatform } from '../../platform/platform-context.ts'
import { createTopicTexts } from '@foyer/i18n/topic-texts'

const { TopicTexts, useTopicTexts } = createTopicTexts(loadTexts('chat'))

/** The texts of chats in the language of the page; throws outside a `ChatTexts`. */
export const useChatTexts: () => Translator<TopicKey<'chat'>> = useTopicTexts

/** Without its texts there is no chat; the next page that loads them brings it. */
export function ChatTexts({ children }: { readonly children: ReactNode }) {
  const { log } = usePlatform()
  const fail = useCallback(
    (cause: unknown) => log('WARN', 'chat', 'the texts of chats could not be fetched', cause),
    [log],
  )
  return <TopicTexts onFailure={fail}>{children}</TopicTexts>
}
