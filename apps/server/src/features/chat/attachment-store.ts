import type { ChatFile } from '@foyer/contract'

/** Where files lie that messages have. Source: CHT-04. */
export interface AttachmentStore {
  /** The file, kept for a message that is about to be posted; `undefined` when it is of another room or person, or gone. */
  hold(fileId: string, belonging: { readonly roomId: string; readonly userId: string }): Promise<ChatFile | undefined>
  /** After the message is stored. */
  noteTaken(fileId: string, seq: number): Promise<void>
  /** Of those that are gone nothing. */
  describe(fileIds: readonly string[]): Promise<ReadonlyMap<string, ChatFile>>
  /** No message has them any more. */
  release(fileIds: readonly string[]): Promise<void>
}

/** Of a venue where nothing can be sent but words. */
export const noFiles: AttachmentStore = {
  hold: async () => undefined,
  noteTaken: async () => {},
  describe: async () => new Map(),
  release: async () => {},
}
