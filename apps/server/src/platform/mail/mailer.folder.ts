import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { randomId } from '../auth/secrets.ts'
import type { Clock } from '../clock/clock.ts'
import { MailNotSentError, type Mailer } from './mailer.ts'

export interface FolderMailerDeps {
  readonly dir: string
  readonly from: string
  readonly clock: Clock
}

/** Writes each mail as an `.eml` file that any mail program opens, where there is no SMTP server. */
export function createFolderMailer({ dir, from, clock }: FolderMailerDeps): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    description: dir,
    isServer: false,
    stop: () => {},
    async send({ to, ...mail }) {
      try {
        const { message } = await transport.sendMail({ ...mail, to: { name: '', address: to }, from })
        await mkdir(dir, { recursive: true, mode: 0o700 })
        // By name in the order they were sent.
        const name = `${new Date(clock.now()).toISOString().replaceAll(':', '-')} ${randomId().slice(0, 6)}.eml`
        await writeFile(join(dir, name), message as Buffer, { mode: 0o600, flag: 'wx' })
      } catch (cause) {
        throw new MailNotSentError('the mail could not be written', { cause, answer: codeOf(cause) })
      }
    },
  }
}

const codeOf = (cause: unknown): string =>
  typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
