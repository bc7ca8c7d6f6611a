import { visitorActorPrefix } from '@foyer/contract/visitor-actor'
import type { Principal } from './principal.ts'

/** Under which id somebody acts: the account's, or `guest-` and the visitor's. */
export function actorIdOf(principal: Exclude<Principal, { kind: 'unauthenticated' }>): string
export function actorIdOf(principal: Principal): string | undefined
export function actorIdOf(principal: Principal): string | undefined {
  if (principal.kind === 'unauthenticated') return undefined
  return principal.kind === 'account' ? principal.userId : visitorActorPrefix + principal.visitorId
}

export const isVisitorActor = (actorId: string): boolean => actorId.startsWith(visitorActorPrefix)
