import { demoDocument, designerWith } from '@foyer/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

let server: ProductionServer
let attendees: Account[]
beforeAll(async () => {
  server = await startProductionServer()
  const guests = Array.from({ length: 18 }, (_, index) => `guest${String(index + 1).padStart(2, '0')}@example.org`)
  attendees = []
  for (const [index, email] of guests.entries())
    attendees.push(await signIn(server.url, email, { from: `127.0.1.${index + 1}` }))
})
afterAll(() => server.stop())

const path = '/userProfile/architecture/meridian/userProfile'
const save = (account: Account | undefined, about: string) =>
  account?.call(path, { method: 'POST', body: { attributes: { name: 'Mallory', custom: { about } } } })

const bold = (count: number) => Array.from({ length: count }, (_, index) => `<b id=${index}>`).join('')
/** Short texts of which a parser makes very much. */
const bombs = [
  `<p>${bold(97)}${'<p>x'.repeat(900)}`,
  `<p>${bold(49)}${'<p>'.repeat(900)}`,
  `<p>${bold(11)}${'<p>x'.repeat(900)}`,
  `<p><b title="${'x'.repeat(5000)}">${'<p>'.repeat(900)}`,
  `<table>${bold(90)}${'<tr><td><p>x'.repeat(300)}`,
  `${'<form><div></form>'.repeat(900)}`,
  `${'<svg><g><desc>'.repeat(900)}`,
  `<p ${Array.from({ length: 3000 }, (_, index) => `a${index}`).join(' ')}>`,
  '<!---->'.repeat(2500),
  '<br>'.repeat(1900),
  `${'<b>'.repeat(90)}<p>${'<br>'.repeat(800)}${'</b>'.repeat(1000)}`,
  '<'.repeat(900) + '<p>'.repeat(900),
]

test('[SEC-01] short texts that a parser makes much of are refused with their field, and designers save at the same time', async () => {
  const designer = designerWith(server.url, (await signIn(server.url, 'designer@example.org')).token)
  const document = demoDocument()
  const [architecture] = document.architectures
  if (architecture !== undefined) architecture.impress = [{ locale: 'en', text: '<p>Saved <b>beside</b> attacks</p>' }]
  const attacks = Promise.all(
    attendees.map(async (account, index) => save(account, `${bombs[index % bombs.length]}${index}`)),
  )
  const [saved, answers] = await Promise.all([designer.save(document), attacks])
  expect(saved).toMatchObject({ status: 200 })
  for (const [index, answer] of answers.entries()) {
    expect([index, answer?.status, answer?.text]).toEqual([
      index,
      422,
      expect.stringContaining('"pointer":"/attributes/custom/about"'),
    ])
  }
  expect(server.log()).not.toMatch(/worker/)
})

test('[SEC-01] what is saved is no longer than a rich text may be', async () => {
  const [mallory] = attendees
  const opened = await save(mallory, `<p>${bold(3)}${'<p>x'.repeat(60)}`)
  expect([opened?.status, opened?.text.includes('<p><b><b><b>x</b></b></b></p>')]).toEqual([200, true])
  const tooLong = await save(mallory, `<p><b title="${'&'.repeat(300)}">${'<p>x'.repeat(100)}`)
  expect([tooLong?.status, tooLong?.text]).toEqual([422, expect.stringContaining('"code":"too-big"')])
  const stored = await mallory?.call(`/userProfile/architecture/meridian/userProfile/${mallory.userId}`)
  expect(stored?.text).not.toContain('title')
})
