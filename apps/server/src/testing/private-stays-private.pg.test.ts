import { createDemo } from '@foyer/demo'
import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { openPage, type Page } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'

const password = 'welcome-to-the-venue'
const somebody = 'guest45@example.org'
const secrets = { diet: 'Xylocanary soup without salt', link: 'https://canary.example/quillfeather' }
const shared = { name: 'Ottoline Wrenfield', title: 'Keeper', company: 'Wrenfield Works' }

interface Person {
  readonly userId: string
  readonly headers: Record<string, string>
  readonly page: Page
}

describe.runIf(here.postgres)('what others get of a person, byte by byte', () => {
  let folder: string
  let server: RunningServer
  /** The person whose fields are private, and the staff of a desk, who are attendees like any other. */
  let her: Person
  let other: Person
  /** Everything that reached the other, as it came. */
  const bytes: string[] = []
  const desk = deskOfTheDemo()

  async function comeIn(email: string): Promise<Person> {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ email, password })
    const answer = await fetch(`${server.url}/api/identity/sign-in`, { method: 'POST', headers, body })
    const { idToken, user } = (await answer.json()) as { idToken: string; user: { userId: string } }
    const page = await openPage(new URL(server.url).host, { token: idToken })
    return { userId: user.userId, headers: { ...headers, authorization: `Bearer ${idToken}` }, page }
  }
  const at = (areaId: string) => ({ areaId, isIdle: false, activity: null })

  /** As the other gets it; what is refused would prove nothing. */
  async function get(path: string): Promise<string> {
    const answer = await fetch(`${server.url}${path}`, { headers: other.headers })
    const text = await answer.text()
    expect(answer.status, `${path} ${text}`).toBe(200)
    bytes.push(text)
    return text
  }
  async function ask({ page }: Person, type: Parameters<Page['ask']>[0], body: object) {
    const frame = await page.ask(type, body)
    expect(frame.type, JSON.stringify(frame)).not.toMatch(/failure|closed/)
    return frame.body as Record<string, never>
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    const app = await readFile(join(import.meta.dirname, '../../../web/public/ui-config.json'), 'utf8')
    const { features, ...rest } = JSON.parse(app) as { features: object }
    await writeFile(
      join(folder, 'ui-config.json'),
      JSON.stringify({ ...rest, features: { ...features, userPresence: true } }),
    )
    server = await startServer({ ...testConfig, dataDir: folder, seed: 'demo' })
    her = await comeIn(somebody)
    other = await comeIn(desk.staffEmail)
    other.page.socket.on('message', (data) => bytes.push((data as Buffer).toString('utf8')))
    const attributes = {
      ...shared,
      socialLinks: [secrets.link],
      openForNetworking: true,
      custom: { diet: secrets.diet, topics: 'Bridges' },
    }
    const saved = await fetch(`${server.url}/api/userProfile/architecture/meridian/userProfile`, {
      method: 'POST',
      headers: her.headers,
      body: JSON.stringify({ attributes }),
    })
    if (!saved.ok) throw new Error(await saved.text())
  }, 120_000)
  afterAll(async () => {
    her.page.socket.terminate()
    other.page.socket.terminate()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('[PRO-03] neither e-mail nor private fields are in any frame or answer that reaches another attendee', async () => {
    await ask(other, 'presence.connect', at('lounge'))
    await ask(other, 'presence.follow', { scope: { kind: 'venue' } })
    await ask(other, 'presence.follow', { scope: { kind: 'area', areaId: 'lounge' } })
    await ask(her, 'presence.connect', at('lounge'))
    await ask(her, 'presence.refresh', {})
    await ask(her, 'presence.update', { activity: 'call' })
    await ask(other, 'presence.list', { scope: { kind: 'venue' }, query: 'Ottoline' })
    await ask(other, 'chat.find-people', { query: 'Ottoline' })
    const { roomId } = await ask(her, 'chat.open-private', { userId: other.userId })
    await ask(her, 'chat.send', { roomId, clientId: randomUUID(), text: 'Good evening' })
    await ask(other, 'chat.list-rooms', {})
    await ask(other, 'chat.list-members', { roomId })
    await ask(other, 'chat.read-page', { roomId, at: { kind: 'latest' } })
    const lounge = { widgetId: 'lounge-meeting', configurationId: 'always' }
    const card = {
      interestIds: [interestOfTheDemo()],
      languages: ['en'],
      line: 'Bridges',
      lookingFor: '',
      offering: '',
    }
    for (const person of [other, her]) await ask(person, 'matching.join', { ...lounge, card })
    await ask(other, 'matching.follow', lounge)
    await ask(other, 'matching.suggest', { ...lounge, limit: 20 })
    await ask(her, 'matching.invite', { clientId: randomUUID(), userId: other.userId, note: 'Tea?' })
    await ask(other, 'exhibitor-desk.follow', desk.place)
    await ask(other, 'exhibitor-desk.set-status', { ...desk.place, status: 'AT_DESK' })
    await ask(her, 'exhibitor-desk.ask', { ...desk.place, talkId: randomUUID(), topic: 'Bridges' })
    await get('/api/ui/venue')
    await get('/api/search/?q=Ottoline&locale=en')
    const profile = await get(`/api/userProfile/architecture/meridian/userProfile/${her.userId}`)
    expect(profile).toContain('Bridges')
    for (const type of ['presence.changed', 'chat.changed'])
      await expect.poll(() => bytes.join('\n'), { timeout: 10_000 }).toContain(type)
    // The last of it has come once an answer asked for after it is there.
    await ask(other, 'matching.count', {})

    const all = bytes.join('\n')
    // What others may know did reach them, so that what is not found was looked for in the right place.
    for (const text of [shared.name, 'Tea?', 'Good evening']) expect(all).toContain(text)
    expect(all).not.toContain(secrets.diet)
    expect(all).not.toMatch(/guest45@|isPrivileged|hasPassword/)
    expect([...new Set(all.match(/[\w.+-]+@example\.org/g))]).toEqual([])
    // Addresses and networking choices of a profile are in the profile, and in nothing that is sent about a person elsewhere.
    const elsewhere = bytes.filter((text) => text !== profile).join('\n')
    expect(elsewhere).not.toMatch(/quillfeather|openForNetworking|socialLinks/)
  })

  test('[PRS-04] a record of presence holds the attendee’s uid, area, name, company and title, and what is empty not at all', async () => {
    const { records } = (await ask(other, 'presence.list', { scope: { kind: 'venue' } })) as unknown as {
      records: readonly { readonly attendee: Record<string, unknown> }[]
    }
    const hers = records.find(({ attendee }) => attendee['uid'] === her.userId)
    expect(hers?.attendee).toEqual({ uid: her.userId, areaId: 'lounge', ...shared })
    const known = ['activity', 'attendee', 'pictureId', 'status', 'timestamp']
    for (const record of records) {
      expect(known).toEqual(expect.arrayContaining(Object.keys(record)))
      expect(['areaId', 'company', 'name', 'title', 'uid']).toEqual(
        expect.arrayContaining(Object.keys(record.attendee)),
      )
      expect(Object.values(record.attendee).every((value) => typeof value === 'string' && value !== '')).toBe(true)
    }
  })
})

function widgetsOfTheDemo() {
  const { venue } = createDemo({ now: new Date(), publicVenue: false })
  return venue.architectures.flatMap(({ areas }) => areas.flatMap(({ contentWidgets }) => contentWidgets))
}

function deskOfTheDemo() {
  for (const { id, type, configurations = [] } of widgetsOfTheDemo()) {
    const [first] = configurations as readonly { readonly id: string; readonly staffEmails?: readonly string[] }[]
    const staffEmail = first?.staffEmails?.[0]
    if (type === 'EXHIBITOR_DESK' && first !== undefined && staffEmail !== undefined)
      return { staffEmail, place: { widgetId: id, configurationId: first.id } }
  }
  throw new Error('the demo has no desk with staff')
}

function interestOfTheDemo(): string {
  const [first] = (widgetsOfTheDemo().find(({ id }) => id === 'lounge-meeting')?.configurations ?? []) as readonly {
    readonly interests?: readonly { readonly id: string }[]
  }[]
  const interest = first?.interests?.[0]
  if (interest === undefined) throw new Error('nobody is interested in anything there')
  return interest.id
}
