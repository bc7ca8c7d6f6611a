/** One mail to one person, in plain text and as HTML. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** The mail did not leave; the cause is for the log. */
export class MailNotSentError extends Error {
  override readonly name = 'MailNotSentError'
}

export interface Mailer {
  /** Where mails go, for the start-up text; without secrets. */
  readonly description: string
  /** Resolves once the mail is taken over. Fails with `MailNotSentError`. */
  send(mail: Mail): Promise<void>
  stop(): void
}
