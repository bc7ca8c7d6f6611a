export { createFakeChat } from './fake-chat.ts'
export type { FakeChat, FakeChatOptions } from './fake-chat.ts'
export { chatCast } from './lively-rooms.ts'
