import type { MailFailureReason } from '@foyer/contract'
import { MailNotSentError } from './mailer.ts'

/** Why a mail did not leave; `details` is what the mail server or the system said, on one line of at most 300 characters. */
export interface MailFailure {
  readonly reason: MailFailureReason
  readonly details: string
}

/** What nodemailer puts into its errors: the name of what failed, the command it failed at, and the code of the system. */
interface TransportError extends Error {
  readonly code?: string
  readonly command?: string
  readonly originalCode?: string
}

const detailsMaxLength = 300

/** The failure that made `send` of a mailer throw. Source: ADM-02. */
export function mailFailureOf(error: unknown): MailFailure {
  const cause = error instanceof MailNotSentError && error.cause instanceof Error ? error.cause : undefined
  const message = cause?.message ?? (error instanceof Error ? error.message : String(error))
  // oxlint-disable-next-line no-control-regex -- a mail server can answer with anything
  const details = message.replaceAll(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, detailsMaxLength)
  return { reason: cause === undefined ? 'refused' : reasonOf(cause), details }
}

function reasonOf({ code = '', command, originalCode = '' }: TransportError): MailFailureReason {
  switch (code) {
    case 'ECONNECTION':
    case 'EDNS':
    case 'EPROTOCOL':
    case 'EPROXY':
      return 'unreachable'
    case 'ESOCKET':
      return /CERT|TLS|SSL|SIGNATURE|EPROTO/.test(originalCode) ? 'tls' : 'unreachable'
    case 'ETIMEDOUT':
      return 'timeout'
    case 'ETLS':
    case 'EREQUIRETLS':
      return 'tls'
    case 'EAUTH':
    case 'ENOAUTH':
      return 'login'
    case 'EENVELOPE':
      if (command === 'MAIL FROM') return 'sender'
      return command === 'RCPT TO' ? 'recipient' : 'refused'
    default:
      return isOfFiles(code) ? 'not-written' : 'refused'
  }
}

/** Codes of the file system, where mails are files. */
const isOfFiles = (code: string) => /^E(?:ACCES|DQUOT|EXIST|ISDIR|MFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS|IO)$/.test(code)
