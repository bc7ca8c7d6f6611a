export type {
  Chat,
  RoomBroadcaster,
  ChatState,
  Draft,
  DraftChange,
  DraftUpload,
  OpenRoom,
  OutgoingFile,
  RoomState,
  RoomsPaging,
  ShownMessage,
} from './chat-model.ts'
export { createChat } from './create-chat.ts'
export type { ChatDeps } from './create-chat.ts'
export type { DraftStore } from './drafts/draft-store.ts'
export { openChatDatabase } from './kept/chat-database.ts'
export { createChatStores } from './kept/chat-stores.ts'
export type { OutboxStore } from './outbox/outbox-store.ts'
export { createChatPages } from './tabs/chat-pages.ts'
export type { ChatPageMessage, ChatPages } from './tabs/chat-pages.ts'
export { createChatUpload } from '../upload/create-chat-upload.ts'
