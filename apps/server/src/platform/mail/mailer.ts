/** One mail to one person, in plain text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/**
 * Why a mail did not leave. `refused`: this address, for good. `deferred`: this address, for a while. `unreachable`: there is no
 * mail server that takes any mail now.
 */
export type MailFailure = 'refused' | 'deferred' | 'unreachable'

/** The mail did not leave; the cause is for the log. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'
  readonly failure: MailFailure
  /** What the mail server said, or the code of the failure; for administrators. */
  readonly answer: string

  constructor(
    message: string,
    { cause, failure = 'unreachable', answer = '' }: { cause?: unknown; failure?: MailFailure; answer?: string } = {},
  ) {
    super(message, { cause })
    this.failure = failure
    this.answer = answer
  }
}

export interface Mailer {
  /** Where mails go, for the start-up text; without secrets. */
  readonly description: string
  /** Whether mails leave the machine. */
  readonly isServer: boolean
  /** Resolves once the mail is taken over. Fails with `MailNotSentError`. */
  send(mail: Mail): Promise<void>
  stop(): void
}
