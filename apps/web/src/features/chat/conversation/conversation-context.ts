import { createContext, useContext } from 'react'
import type { ChatMessage } from '@foyer/contract'
import type { OpenRoom } from '@foyer/client/chat'

/** The conversation that is shown, and what its parts ask of one another. */
export interface ConversationParts {
  readonly room: OpenRoom
  readonly goTo: (seq: number) => void
  readonly reply: (message: ChatMessage) => void
  readonly edit: (message: ChatMessage) => void
  readonly focusComposer: () => void
}

export const ConversationContext = createContext<ConversationParts | undefined>(undefined)

/** Throws outside a conversation. */
export function useConversation(): ConversationParts {
  const parts = useContext(ConversationContext)
  if (parts === undefined) throw new Error('useConversation needs a conversation above it')
  return parts
}
