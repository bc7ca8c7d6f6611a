import { createTransport } from 'nodemailer'
import { type MailFailure, MailNotSentError, type Mailer } from './mailer.ts'

const WITHIN_MS = 8_000

/** Hands mails to an SMTP server, over TLS wherever it offers that. */
export function createSmtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const { protocol, hostname, port, username, password } = new URL(url)
  const isSecure = protocol === 'smtps:'
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isSecure ? 465 : 587) : Number(port),
    secure: isSecure,
    ...(username !== '' && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: WITHIN_MS,
    greetingTimeout: WITHIN_MS,
    socketTimeout: WITHIN_MS,
    // Neither a file of this machine nor a page elsewhere ever belongs into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    description: `${protocol}//${hostname}${port === '' ? '' : `:${port}`}`,
    isServer: true,
    stop: () => transport.close(),
    async send({ to, ...mail }) {
      try {
        // As an object the address is taken as it is; as a text it could name several.
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from })
      } catch (cause) {
        throw new MailNotSentError('the SMTP server did not take the mail', { cause, ...failureOf(cause) })
      }
    },
  }
}

/** Commands that are about one recipient; a refusal of any other is about the server, the sender or the login. */
const ofRecipient = /^(?:RCPT TO|DATA)$/
const answerMaxLength = 500

/** What the error of nodemailer says: `responseCode` is the SMTP reply (RFC 5321, 4.2), `command` what was replied to. */
function failureOf(cause: unknown): { readonly failure: MailFailure; readonly answer: string } {
  const { code, command, responseCode, response } = (cause ?? {}) as {
    code?: string
    command?: string
    responseCode?: number
    response?: string
  }
  const answer = (response ?? code ?? '').slice(0, answerMaxLength)
  // nodemailer refuses an address that cannot be written into a mail before it asks any server.
  if (responseCode === undefined && code === 'EENVELOPE') return { failure: 'refused', answer }
  if (responseCode === undefined || !ofRecipient.test(command ?? '')) return { failure: 'unreachable', answer }
  return { failure: responseCode >= 500 ? 'refused' : 'deferred', answer }
}
