import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

/** What a person wrote to another before the private chat of the two began. */
export interface PrivateNote {
  readonly from: string
  readonly to: string
  /** Unique for each author: a note that is posted again is the same message. */
  readonly clientId: string
  readonly text: string
}

export interface PrivateNotes {
  /**
   * Posts a note as a message of its author in the private chat of the two. It posts nothing for an author who may not write
   * there, for example a muted one.
   */
  postNote(opMode: OpMode, note: PrivateNote): Promise<void>
}
export const privateNotesPort = definePort<PrivateNotes>('private-notes')
