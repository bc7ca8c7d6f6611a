import type { Authority, User } from '@foyer/contract'
import type { OriginRequest } from '../auth/request-origin.ts'
import type { Authenticate } from '../http/calls/bearer.ts'
import type { Principal } from '../http/principal.ts'
import { definePort } from './port.ts'

/** The accounts of the venue as other features see them. */
export interface Accounts {
  /** Those of them that are not deleted, also where they are switched off. */
  listUsers(userIds: readonly string[]): Promise<User[]>
  /** Those who can sign in and have each word of the query in their name, title or company. Source: PRS-02. */
  findPeople(find: { readonly query: string; readonly limit: number }): Promise<User[]>
  /** With what only the person themselves gets; `undefined` where there is no such account that can sign in. */
  findOwner(userId: string): Promise<{ readonly user: User; readonly hasPassword: boolean } | undefined>
  /** Replaces the attributes; an empty one is removed, an empty name falls back to that of the e-mail. */
  saveAttributes(
    userId: string,
    attributes: { readonly [Key in 'name' | 'title' | 'company']?: string | undefined },
  ): Promise<User | undefined>
  /** The account with exactly this e-mail, whatever its capitals. */
  findIdByEmail(email: string): Promise<string | undefined>
  /** Accounts that are not deleted. */
  count(): Promise<number>
  /** The right of an account that can sign in; `undefined` where there is none. */
  authorityOf(userId: string): Promise<Authority | undefined>
  endSessions(userId: string): Promise<void>
}
export const accountsPort = definePort<Accounts>('accounts')

/** Who sends a request. */
export interface SignIns {
  readonly authenticate: Authenticate
  /** Whether the session of somebody who was let in has been ended since. */
  isRevoked(principal: Principal): boolean
  /** Whether a request comes with the cookie of a live session; it is not renewed. */
  hasSession(request: OriginRequest): Promise<boolean>
  /** Whether a request comes with the cookie of a live session of a designer; false where sessions are kept elsewhere. */
  hasDesignerSession(request: OriginRequest): Promise<boolean>
  /** Whether a request without a designer's token comes from somebody who may see the stage. Source: SEC-12. */
  maySeeStage(request: OriginRequest): Promise<boolean>
}
export const signInsPort = definePort<SignIns>('sign-ins')
