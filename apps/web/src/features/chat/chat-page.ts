import { createRequiredContext } from '@foyer/ui/required-context'
import type { ChatPanel } from './chat-panel.ts'
import type { ChatPorts } from './chat-ports.ts'

export interface ChatPage extends ChatPorts {
  readonly panel: ChatPanel
  /** There is no connection, and that has lasted long enough to be worth a word. */
  readonly isTroubled: boolean
}

/** The hook throws outside its provider. */
export const [ChatPageProvider, useChatPage] = createRequiredContext<ChatPage>('ChatPage')
