import type { SignInRequest } from '@foyer/contract'
import type { Identity } from '@foyer/client'
import { type LoginFailure, loginFailureOf } from './login-failure.ts'

interface LoginFlowDeps {
  readonly identity: Pick<Identity, 'signIn'>
  /** Source: ERR-03. */
  readonly suppressErrors: () => () => void
  /** Goes on to where the visitor wanted to be. */
  readonly goOn: () => Promise<void>
}

/** Signs in and goes on; answers what to say when it fails. Source: AUT-16. */
export async function logIn(credentials: SignInRequest, deps: LoginFlowDeps): Promise<LoginFailure | undefined> {
  const release = deps.suppressErrors()
  try {
    await deps.identity.signIn(credentials)
  } catch (error) {
    return loginFailureOf(error)
  } finally {
    release()
  }
  await deps.goOn()
  return undefined
}
