import { type ChatActions, createChatActions } from '../../features/chat/chat-actions.ts'
import { storeSlice } from '../../platform/store-slice.ts'
import type { App } from '../app-context.ts'

/** Opens the chat of the page. All that it knows is in the page's state, so that each may make its own. */
export const chatActionsOf = ({ ui }: Pick<App, 'ui'>): ChatActions => createChatActions(storeSlice(ui, 'chat'))
