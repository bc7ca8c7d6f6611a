import type { ChatPerson, ProfileAttributes } from '@foyer/contract'
import type { OpMode } from '../http/principal.ts'
import { definePort } from './port.ts'

/** People as everybody sees them: what their account says of them, with their picture. */
export interface People {
  /** Those of them whose accounts are not deleted. */
  list(userIds: readonly string[]): Promise<ChatPerson[]>
  find(ask: { readonly query: string; readonly limit: number }): Promise<ChatPerson[]>
  /** Somebody in a few words; `undefined` where there is no such account. Source: PRS-04. */
  describe(userId: string): Promise<PersonSummary | undefined>
  /** Saves somebody's profile as they do themselves; for seeds. Fails as `profile.save`. */
  saveProfile(
    userId: string,
    attributes: ProfileAttributes,
    venue: { readonly opMode: OpMode; readonly architectureId: string },
  ): Promise<unknown>
}
export const peoplePort = definePort<People>('people')

export interface PersonSummary {
  readonly name: string | undefined
  readonly company: string | undefined
  readonly title: string | undefined
  readonly pictureId: string | undefined
}
