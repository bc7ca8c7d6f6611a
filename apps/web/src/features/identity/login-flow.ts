import type { EventLoginAnswer, SecondFactorRequest, SignInRequest } from '@foyer/contract'
import type { Api, Identity, PasswordResetOptions } from '@foyer/client'
import { type LoginFailure, invalidCredentials, loginFailureOf, notAccepted } from './login-failure.ts'

/** A number of an event system as it was entered. */
export type EventEntry =
  | { readonly loginType: 'CVENT_LOGIN'; readonly confirmationNumber: string }
  | { readonly loginType: 'BIZZABO_LOGIN'; readonly registrationNumber: string; readonly email: string }

interface LoginFlowDeps {
  readonly identity: Pick<Identity, 'signIn' | 'sendPasswordReset' | 'signInWithProvider'>
  readonly api: Pick<Api, 'call'>
  /** Whose numbers they are; undefined while nothing is published. */
  readonly architectureId: () => string | undefined
  /** Source: ERR-03. */
  readonly suppressErrors: () => () => void
  /** Asks for a code, with which `confirm` goes on. */
  readonly onChallenge: (challenge: string) => void
  /** Whether it is the stage that is to be entered. */
  readonly isStage: boolean
  /** Goes on to where the visitor wanted to be. */
  readonly goOn: () => Promise<void>
}

/** Each settles with what to say when it fails, and with nothing once the page goes on. Source: AUT-16. */
export interface LoginFlow {
  readonly logIn: (credentials: SignInRequest) => Promise<LoginFailure | undefined>
  /** The second step of a login. Fails as `Identity.signIn` does. Source: SEC-08. */
  readonly confirm: (code: SecondFactorRequest) => Promise<void>
  /** Asks the event system for the number; its e-mail and the number are the credentials. Source: AUT-11, AUT-12. */
  readonly logInByNumber: (entry: EventEntry) => Promise<LoginFailure | undefined>
  readonly resetPassword: (want: PasswordResetOptions) => Promise<LoginFailure | undefined>
  /** Leaves for another provider. */
  readonly leaveFor: (providerId: string, returnTo: string) => Promise<LoginFailure | undefined>
}

export function createLoginFlow(deps: LoginFlowDeps): LoginFlow {
  const { identity, api } = deps
  return {
    logIn,
    confirm,
    logInByNumber,
    resetPassword: (want) => quietly('PASSWORD_RESET', () => identity.sendPasswordReset(want)),
    leaveFor: (providerId, returnTo) =>
      quietly('FIREBASE_OIDC', () => identity.signInWithProvider(providerId, returnTo)),
  }

  async function logInByNumber(entry: EventEntry): Promise<LoginFailure | undefined> {
    const { loginType } = entry
    let refused: LoginFailure | undefined
    let challenge: string | undefined
    const failed = await quietly(loginType, async () => {
      const { status, emailAddress } = await lookUp(entry)
      if (status === 'USER_INACTIVE') refused = notAccepted(loginType)
      else if (status === 'NO_USER_FOUND' || emailAddress === '') refused = invalidCredentials(loginType)
      else challenge = await identity.signIn({ email: emailAddress, password: numberOf(entry) })
    })
    return failed ?? refused ?? goOn(challenge)
  }

  function lookUp(entry: EventEntry): Promise<EventLoginAnswer> {
    const architectureID = deps.architectureId() ?? ''
    if (entry.loginType === 'CVENT_LOGIN') {
      const { confirmationNumber } = entry
      return api.call('identity.cvent-login', { body: { architectureID, confirmationNumber } })
    }
    const registrationNumber = Number(entry.registrationNumber)
    const body = { architectureID, registrationNumber, emailAddress: entry.email }
    return api.call('identity.bizzabo-login', { body })
  }

  async function logIn(credentials: SignInRequest): Promise<LoginFailure | undefined> {
    let challenge: string | undefined
    const failed = await quietly('EMAIL_PASSWORD', async () => {
      challenge = await identity.signIn(credentials)
    })
    return failed ?? goOn(challenge)
  }

  async function goOn(challenge: string | undefined): Promise<undefined> {
    if (challenge === undefined) await deps.goOn()
    else deps.onChallenge(challenge)
  }

  async function confirm(code: SecondFactorRequest): Promise<void> {
    const release = deps.suppressErrors()
    await identity.signIn(code).finally(release)
    await deps.goOn()
  }

  async function quietly(
    attempt: Parameters<typeof loginFailureOf>[1],
    work: () => Promise<void>,
  ): Promise<LoginFailure | undefined> {
    const release = deps.suppressErrors()
    try {
      await work()
      return undefined
    } catch (error) {
      return loginFailureOf(error, attempt, deps.isStage)
    } finally {
      release()
    }
  }
}

/** As an integer is written: `007` and `7` are one registration. */
const numberOf = (entry: EventEntry): string =>
  entry.loginType === 'CVENT_LOGIN' ? entry.confirmationNumber : String(Number(entry.registrationNumber))
