import { createTransport } from 'nodemailer'
import { MailNotSentError, type Mailer } from './mailer.ts'

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
    stop: () => transport.close(),
    async send({ to, ...mail }) {
      try {
        // As an object the address is taken as it is; as a text it could name several.
        await transport.sendMail({ ...mail, to: { name: '', address: to }, from })
      } catch (cause) {
        throw new MailNotSentError('the SMTP server did not take the mail', { cause })
      }
    },
  }
}
