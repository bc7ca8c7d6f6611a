import { createContext, useContext } from 'react'
import type { ChatPanel } from './chat-panel.ts'
import type { ChatPorts } from './chat-ports.ts'

export interface ChatPage extends ChatPorts {
  readonly panel: ChatPanel
  /** There is no connection, and that has lasted long enough to be worth a word. */
  readonly isTroubled: boolean
}

const ChatPageContext = createContext<ChatPage | undefined>(undefined)
export const ChatPageProvider = ChatPageContext.Provider

/** Throws outside a `ChatPageProvider`. */
export function useChatPage(): ChatPage {
  const page = useContext(ChatPageContext)
  if (page === undefined) throw new Error('useChatPage needs a ChatPageProvider above it')
  return page
}
