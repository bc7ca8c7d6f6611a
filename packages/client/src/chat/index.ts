export type {
  Chat,
  ChatNews,
  ChatState,
  Draft,
  DraftChange,
  DraftUpload,
  OpenRoom,
  OutgoingFile,
  RoomState,
  ShownMessage,
} from './chat-model.ts'
