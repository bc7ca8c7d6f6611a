/** What these components say; the app gives it in its language. */
export type SecondFactorTextKey =
  | `second-factor.${
      | 'text'
      | 'on'
      | 'required'
      | 'not-possible'
      | 'set-up'
      | 'replace'
      | 'renew'
      | 'remove'
      | 'codes-left'
      | 'few-left'
      | 'password'
      | 'code'
      | 'code-hint'
      | 'recovery-code'
      | 'use-recovery'
      | 'use-app'
      | 'continue'
      | 'cancel'
      | 'done'
      | 'confirm'
      | 'loading'
      | 'load-failed'
      | 'try-again'}`
  | `second-factor.begin.${'title' | 'text'}`
  | `second-factor.scan.${'title' | 'text' | 'image' | 'secret'}`
  | `second-factor.codes.${'title' | 'text' | 'copy' | 'copied' | 'download' | 'print'}`
  | `second-factor.renew.${'text'}`
  | `second-factor.remove.${'text'}`
  | `second-factor.sign-in.${'title' | 'text' | 'recovery-text' | 'submit' | 'trust' | 'back'}`
  | `second-factor.fault.${
      | 'wrong-password'
      | 'wrong-code'
      | 'attempts-left'
      | 'too-many-attempts'
      | 'challenge-ended'
      | 'set-up-ended'
      | 'no-second-factor'
      | 'second-factor-required'
      | 'offline'
      | 'other'}`

/** Where its headings stand in those of the page. */
export type HeadingLevel = 2 | 3 | 4

export type Say = (key: SecondFactorTextKey, params?: Readonly<Record<string, string | number>>) => string

/** Why something was refused. */
export interface Fault {
  readonly kind:
    | 'wrong-password'
    | 'wrong-code'
    | 'too-many-attempts'
    | 'challenge-ended'
    | 'set-up-ended'
    | 'no-second-factor'
    | 'second-factor-required'
    | 'offline'
    | 'other'
  readonly attemptsLeft?: number
  readonly retryAfterS?: number
}

/** What is said at the code itself. */
export function codeErrorOf(t: Say, fault: Fault | undefined): string | undefined {
  if (fault?.kind !== 'wrong-code') return undefined
  const { attemptsLeft } = fault
  const left = attemptsLeft === undefined ? '' : ` ${t('second-factor.fault.attempts-left', { count: attemptsLeft })}`
  return t('second-factor.fault.wrong-code') + left
}

/** What is said above the fields, where it is about none of them. */
export function formErrorOf(t: Say, fault: Fault | undefined): string | undefined {
  if (fault === undefined || fault.kind === 'wrong-code' || fault.kind === 'wrong-password') return undefined
  return t(`second-factor.fault.${fault.kind}`, { minutes: Math.max(1, Math.ceil((fault.retryAfterS ?? 60) / 60)) })
}
