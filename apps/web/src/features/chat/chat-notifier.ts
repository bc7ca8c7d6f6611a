import { useMemo } from 'react'
import { useChatPage } from './chat-page.ts'
import { useChatTexts } from './chat-texts.tsx'
import { failureText } from './failure-words.ts'

interface ChatNotifier {
  readonly notify: (text: string) => void
  readonly notifyFailure: (cause: unknown) => void
}

/** Says in passing what came of something, or why nothing did. */
export function useChatNotifier(): ChatNotifier {
  const { showToast } = useChatPage()
  const words = useChatTexts()
  return useMemo(
    () => ({
      notify: (text) => showToast({ tone: 'info', text, key: text }),
      notifyFailure: (cause) => showToast({ tone: 'error', text: failureText(words, cause), key: 'chat-failure' }),
    }),
    [showToast, words],
  )
}
