import type { CallName, CommandName } from '@foyer/contract'
import type { CostBudget } from '../../limits/cost-budget.ts'
import { CallError, type Principal } from '../feature.ts'
import { isStaff } from './access.ts'
import { principalId } from './bearer.ts'

/** What keeps somebody connected and lets them leave is answered whatever it costs. */
const exempt = /^(?:realtime|identity)\./

/** Whether others wait because of this caller. Staff is never held up: they run the event. Source: SEC-19. */
export function isOverShare(call: CallName | CommandName, principal: Principal, costs: CostBudget): boolean {
  const by = principalId(principal)
  return by !== undefined && !exempt.test(call) && costs.isOver(by) && !isStaff(principal)
}

/** Refuses who has used more than a fair share of the processor while the server is late. */
export function requireShare(call: CallName | CommandName, principal: Principal | undefined, costs: CostBudget): void {
  if (principal === undefined || !isOverShare(call, principal, costs)) return
  throw new CallError('request.too-many', 'The server is busy, and much of it with you', { retryAfterS: 5 })
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
