/** What the login page says; its texts are `login.` and this. Source: AUT-18. */
export type ProblemCode =
  'loginAborted' | 'duplicateAccount' | 'userNotAccepted' | 'unauthorized' | 'loginError' | 'unknownError'

/** A sign-in at a provider that ended without one. `reason` is for the log and holds nothing secret. */
export class ProviderProblem extends Error {
  override readonly name = 'ProviderProblem'
  readonly code: ProblemCode

  constructor(code: ProblemCode, reason: string) {
    super(reason)
    this.code = code
  }
}
