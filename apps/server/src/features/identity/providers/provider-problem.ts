import type { SecurityOutcome } from '@foyer/contract'

/** What the login page says; its texts are `login.` and this. Source: AUT-18. */
export type ProblemCode =
  | 'loginAborted'
  | 'duplicateAccount'
  | 'userNotAccepted'
  | 'unauthorized'
  | 'loginError'
  | 'unknownError'

/** What the security log says of a problem beyond that there was one. */
export interface ProblemEvent {
  readonly outcome?: SecurityOutcome
  /** The account that the sign-in was refused for. */
  readonly userId?: string
}

/** A sign-in at a provider that ended without one. `reason` is for the log and holds nothing secret. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly code: ProblemCode
  readonly event: ProblemEvent

  constructor(code: ProblemCode, reason: string, event: ProblemEvent = {}) {
    super(reason)
    this.code = code
    this.event = event
  }
}
