import { type ReactNode, createContext, useContext, useMemo, useState } from 'react'
import { ToastRegion, type ToastQueue, createToastQueue } from '@foyer/ui/toast'
import { useChatTexts } from './chat-texts.tsx'
import { failureText } from './failure-words.ts'

interface ChatNotifier {
  readonly notify: (text: string) => void
  readonly notifyFailure: (cause: unknown) => void
}

const ChatNotifierContext = createContext<ChatNotifier>({ notify: () => {}, notifyFailure: () => {} })

/** Says in passing what came of something, or why nothing did. */
export const useChatNotifier = (): ChatNotifier => useContext(ChatNotifierContext)

export function ChatNotifierProvider({ children }: { readonly children: ReactNode }) {
  const words = useChatTexts()
  const [queue] = useState<ToastQueue>(createToastQueue)
  const value = useMemo<ChatNotifier>(
    () => ({
      notify: (text) => void queue.show({ tone: 'info', text, key: text }),
      notifyFailure: (cause) => void queue.show({ tone: 'error', text: failureText(words, cause), key: 'failure' }),
    }),
    [queue, words],
  )
  return (
    <ChatNotifierContext value={value}>
      {children}
      <ToastRegion queue={queue} label={words.t('chat.messages')} closeLabel={words.t('chat.dismiss')} />
    </ChatNotifierContext>
  )
}
