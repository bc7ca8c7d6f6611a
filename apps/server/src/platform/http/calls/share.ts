import type { CallName, CommandName } from '@foyer/contract'
import type { CostBudget } from '../../limits/cost-budget.ts'
import { CallError, type Principal } from '../feature.ts'
import { isStaff } from './access.ts'
import { principalId } from './bearer.ts'

/** What keeps somebody connected and lets them leave is answered whatever it costs. */
const exempt = /^(?:realtime|identity)\./
/** A refusal costs something too. */
const minWaitS = 5

/** How many milliseconds this caller is refused for, since others wait because of it. Staff never is: they run the event. Source: SEC-19. */
export function shareWaitMs(call: CallName | CommandName, principal: Principal, costs: CostBudget): number {
  const by = principalId(principal)
  return by === undefined || exempt.test(call) || isStaff(principal) ? 0 : costs.waitMs(by)
}

/** Refuses who has used more than a fair share of the processor while the server is late, until it is no longer more. */
export function requireShare(call: CallName | CommandName, principal: Principal | undefined, costs: CostBudget): void {
  const waitMs = principal === undefined ? 0 : shareWaitMs(call, principal, costs)
  if (waitMs === 0) return
  const retryAfterS = Math.max(minWaitS, Math.ceil(waitMs / 1000))
  throw new CallError('request.too-many', 'The server is busy, and much of it with you', { retryAfterS })
}

/** Runs a handler, and calls `end` when it has answered or failed, at once or later. */
export function whileUnderWay(end: () => void, handler: () => unknown): unknown {
  let given: unknown
  try {
    given = handler()
  } catch (error) {
    end()
    throw error
  }
  if (given instanceof Promise) given.then(end, end)
  else end()
  return given
}
