import { createFakeClock } from '@foyer/testkit'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeMailer } from './mailer.contract.ts'
import { createFolderMailer } from './mailer.folder.ts'
import { MailNotSentError } from './mailer.ts'

const from = 'Foyer <foyer@venue.example>'

describeMailer('folder', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-mails-'))
  return {
    mailer: createFolderMailer({ dir, from, clock: createFakeClock() }),
    arrived: async () => Promise.all((await readdir(dir)).sort().map((name) => readFile(join(dir, name), 'utf8'))),
    close: () => rm(dir, { recursive: true }),
  }
})

test('[AUT-06] mails in the folder are readable by the server’s account alone', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'foyer-mails-'))
  const dir = join(parent, 'mails')
  await createFolderMailer({ dir, from, clock: createFakeClock() }).send({
    to: 'a@b.c',
    subject: 's',
    text: 't',
    html: 'h',
  })
  const [name = ''] = await readdir(dir)
  expect(name).toMatch(/\.eml$/)
  expect(((await stat(join(dir, name))).mode & 0o777).toString(8)).toBe('600')
  await rm(parent, { recursive: true })
})

test('[AUT-06] a folder that cannot be written fails with MailNotSentError', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'foyer-mails-'))
  const dir = join(parent, 'file')
  await writeFile(dir, '')
  const mailer = createFolderMailer({ dir, from, clock: createFakeClock() })
  await expect(mailer.send({ to: 'a@b.c', subject: 's', text: 't', html: 'h' })).rejects.toBeInstanceOf(
    MailNotSentError,
  )
  await rm(parent, { recursive: true })
})
