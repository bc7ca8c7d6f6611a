import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import type { RunningVenue } from '@foyer/world'

export interface Mail {
  readonly subject: string
  /** The first address in its plain text. */
  readonly link: string
}

/** The newest mail to somebody, once it is there; the venue of a journey writes its mails into its data folder. */
export async function expectMail(venue: RunningVenue, to: string): Promise<Mail> {
  const folder = join(venue.dataDir, 'mails')
  let found = ''
  await expect(async () => {
    const names = (await readdir(folder)).toSorted().toReversed()
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
    found = mails.find((mail) => mail.includes(`\nTo: ${to}\n`)) ?? ''
    expect(found).not.toBe('')
  }).toPass()
  return { subject: decodeWords(/^Subject: (.*(?:\n .*)*)/m.exec(found)?.[1] ?? ''), link: linkIn(found) }
}

/** How many mails somebody was sent. */
export async function countMails(venue: RunningVenue, to: string): Promise<number> {
  const folder = join(venue.dataDir, 'mails')
  const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
  return mails.filter((mail) => mail.includes(`\nTo: ${to}\n`)).length
}

/** NOTE: soft line breaks cut the address, and an equals sign stands for a byte. */
function linkIn(mail: string): string {
  const text = mail
    .replaceAll('=\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  return /^http\S+$/m.exec(text)?.[0] ?? ''
}

const decodeWords = (header: string) =>
  header.replaceAll(/\n /g, '').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) =>
    decodeURIComponent(
      word
        .replaceAll('_', ' ')
        .replaceAll('%', '%25')
        .replaceAll(/=([0-9A-F]{2})/g, '%$1'),
    ),
  )
