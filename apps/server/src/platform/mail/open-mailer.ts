import { join } from 'node:path'
import type { Clock } from '../clock/clock.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createFolderMailer } from './mailer.folder.ts'
import { createSmtpMailer } from './mailer.smtp.ts'
import { noteSendings, type NotedMailer } from './note-sendings.ts'

export interface OpenMailerDeps {
  readonly smtpUrl: string | undefined
  readonly mailFrom: string | undefined
  readonly publicUrl: string | undefined
  readonly dataDir: string
  readonly clock: Clock
  readonly metrics: Metrics
}

/** The SMTP server the operator named, else the folder `mails` beside the data. */
export function openMailer({ smtpUrl, mailFrom, publicUrl, dataDir, clock, metrics }: OpenMailerDeps): NotedMailer {
  const from = mailFrom ?? `Foyer <foyer@${publicUrl === undefined ? 'localhost' : new URL(publicUrl).hostname}>`
  const mailer =
    smtpUrl === undefined
      ? createFolderMailer({ dir: join(dataDir, 'mails'), from, clock })
      : createSmtpMailer({ url: smtpUrl, from })
  return noteSendings(mailer, clock, metrics)
}
