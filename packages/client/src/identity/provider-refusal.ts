/** Why Firebase refused a sign-in or a mail, as far as the client distinguishes it. */
export type Refusal =
  | 'invalid-credentials'
  | 'not-accepted'
  | 'duplicate-account'
  | 'too-many-attempts'
  | 'aborted'
  | 'out-of-reach'
  | 'unknown'

const refusals: ReadonlyMap<string, Refusal> = new Map([
  ['user-not-found', 'invalid-credentials'],
  ['wrong-password', 'invalid-credentials'],
  // Since version 10.7 of its SDK: one code for all of them, where a project does not reveal who has an account.
  ['invalid-credential', 'invalid-credentials'],
  ['invalid-login-credentials', 'invalid-credentials'],
  ['user-disabled', 'not-accepted'],
  ['account-exists-with-different-credential', 'duplicate-account'],
  ['credential-already-in-use', 'duplicate-account'],
  ['email-already-in-use', 'duplicate-account'],
  ['too-many-requests', 'too-many-attempts'],
  ['popup-closed-by-user', 'aborted'],
  ['network-request-failed', 'out-of-reach'],
])

/** What a code of Firebase, such as `auth/wrong-password`, means to us. Source: AUT-18, specification section 8. */
export const refusalOf = (providerCode: string): Refusal =>
  refusals.get(providerCode.replace(/^auth\//, '')) ?? 'unknown'
