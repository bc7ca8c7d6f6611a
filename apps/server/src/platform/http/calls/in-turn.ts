import type { CallName, CommandName } from '@foyer/contract'
import type { Turns } from '../../limits/turns.ts'
import type { Principal } from '../feature.ts'
import type { TimeLimit } from '../time-limit.ts'
import { isStaff } from './access.ts'
import { principalId } from './bearer.ts'

/** What keeps somebody connected never waits, and messages have a queue of their own. */
const exempt = /^(?:realtime\.|chat\.send$)/

export interface Asked {
  readonly call: CallName | CommandName
  readonly isHeavy: boolean | undefined
  readonly principal: Principal
}

/**
 * Begins the handler of a call or command when it is this caller's turn, within the limit. Staff runs the event and has light work done
 * at once. So has everybody who is not signed in: an address may be a whole hall, and is limited by the minute. Source: SEC-19.
 */
export function inTurn<Answer>(
  turns: Turns,
  { call, isHeavy = false, principal }: Asked,
  limit: TimeLimit,
  handle: () => Answer,
): Answer | Promise<Awaited<Answer>> {
  const by = principalId(principal)
  if (by === undefined || exempt.test(call) || (isStaff(principal) && !isHeavy)) return limit.run(handle)
  return turns.run({ key: by, isHeavy }, limit, handle)
}
