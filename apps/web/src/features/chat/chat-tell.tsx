import { type ReactNode, createContext, useContext, useMemo, useState } from 'react'
import { ToastRegion, type ToastQueue, createToastQueue } from '@foyer/ui/toast'
import { useChatTexts } from './chat-texts.tsx'
import { failureText } from './failure-words.ts'

interface ChatTell {
  readonly tell: (text: string) => void
  readonly tellFailure: (cause: unknown) => void
}

const ChatTellContext = createContext<ChatTell>({ tell: () => {}, tellFailure: () => {} })

/** Says in passing what came of something, or why nothing did. */
export const useChatTell = (): ChatTell => useContext(ChatTellContext)

export function ChatTellProvider({ children }: { readonly children: ReactNode }) {
  const words = useChatTexts()
  const [queue] = useState<ToastQueue>(createToastQueue)
  const value = useMemo<ChatTell>(
    () => ({
      tell: (text) => void queue.show({ tone: 'info', text, key: text }),
      tellFailure: (cause) => void queue.show({ tone: 'error', text: failureText(words, cause), key: 'failure' }),
    }),
    [queue, words],
  )
  return (
    <ChatTellContext value={value}>
      {children}
      <ToastRegion queue={queue} label={words.t('chat.messages')} closeLabel={words.t('chat.dismiss')} />
    </ChatTellContext>
  )
}
