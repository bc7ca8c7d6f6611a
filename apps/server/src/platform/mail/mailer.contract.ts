import { expect, test } from 'vitest'
import type { Mailer } from './mailer.ts'

export interface OpenedMailer {
  readonly mailer: Mailer
  /** The whole messages that arrived, oldest first. */
  readonly arrived: () => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

export function describeMailer(kind: string, open: () => Promise<OpenedMailer>): void {
  const mail = { to: 'alice+news@venue.example', subject: 'Grüße', text: 'Hello Alice', html: '<p>Hello Alice</p>' }

  test(`[AUT-06] ${kind}: a mail arrives with its subject and both texts, at the address as it was typed`, async () => {
    const { mailer, arrived, close } = await open()
    await mailer.send(mail)
    const [message = ''] = await arrived()
    expect(message).toMatch(/^To: alice\+news@venue\.example$/m)
    expect(message).toMatch(/^Subject: =\?UTF-8\?Q\?Gr=C3=BC=C3=9Fe\?=$/m)
    expect(message).toContain('Hello Alice')
    expect(message).toContain('<p>Hello Alice</p>')
    await close()
  })

  test(`[AUT-06] ${kind}: an address with line breaks or commas adds neither a header nor a second reader`, async () => {
    const { mailer, arrived, close } = await open()
    const evil = 'a@venue.example,b@venue.example\r\nBcc: c@venue.example'
    await mailer.send({ ...mail, to: evil }).catch(() => {})
    for (const message of await arrived()) expect(message).not.toMatch(/^Bcc:/m)
    await close()
  })

  test(`[AUT-06] ${kind}: a subject with line breaks adds no header`, async () => {
    const { mailer, arrived, close } = await open()
    await mailer.send({ ...mail, subject: 'Hello\r\nBcc: eve@venue.example' })
    expect((await arrived()).join('\n')).not.toMatch(/^Bcc:/m)
    await close()
  })
}
