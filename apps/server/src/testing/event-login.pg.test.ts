import { createDemo } from '@foyer/demo'
import { startFakeBizzabo, startFakeCvent, type FakeBizzabo, type FakeCvent } from '@foyer/testkit/event-systems'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { startServer, type RunningServer } from '../start.ts'

const contact = (name: string) => ({ email: `${name}@guests.example`, firstName: name, lastName: 'Guest' })
const attendee = (confirmationNumber: string, email?: string) => ({
  eventId: 'forum-2026',
  confirmationNumber,
  contact: { ...contact(confirmationNumber.toLowerCase()), ...(email !== undefined && { email }) },
})

describe.runIf(here.postgres)('a venue that asks for registration numbers', () => {
  let folder: string
  let server: RunningServer
  let cvent: FakeCvent
  let bizzabo: FakeBizzabo

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    cvent = await startFakeCvent({ attendees: [attendee('ALICE1'), attendee('BOSS1', 'Administrator+x@example.org')] })
    bizzabo = await startFakeBizzabo({ registrations: [{ id: 4711, properties: contact('bob') }] })
    server = await startServer({
      ...testConfig,
      dataDir: join(folder, 'data'),
      seed: 'demo',
      cvent: cvent.config,
      bizzabo: bizzabo.config,
    })
  })
  afterAll(async () => {
    await Promise.all([server.stop(), cvent.stop(), bizzabo.stop()])
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  async function ask(path: string, body?: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.url}/api${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const byCvent = (confirmationNumber: string) =>
    ask('/cvent/login', { architectureID: 'meridian', confirmationNumber })
  const byBizzabo = (registrationNumber: number, emailAddress: string) =>
    ask('/bizzabo/login', { architectureID: 'meridian', registrationNumber, emailAddress })
  const signIn = (email: string, password: string) => ask('/identity/sign-in', { email, password })

  async function publishWithNumbers() {
    const { body } = await signIn('designer@example.org', 'welcome-to-the-venue')
    const headers = { authorization: `Bearer ${String(body['idToken'])}` }
    const { venue } = createDemo({ now: new Date(), publicVenue: false })
    const [architecture] = venue.architectures
    if (architecture === undefined) throw new Error('the demo has no architecture')
    const asking = {
      ...architecture,
      cventLoginEnabled: true,
      cventEvent: 'forum-2026',
      loginConfigurations: [
        ...architecture.loginConfigurations,
        { loginProvider: 'CVENT_LOGIN' },
        { loginProvider: 'BIZZABO_LOGIN' },
      ],
    }
    const document = { ...venue, architectures: [asking] }
    const save = (version: unknown) =>
      ask('/designer/save-venue-json/stage', document, { ...headers, 'if-match': `"${String(version)}"` })
    const refused = await save(0)
    const saved = await save((refused.body['params'] as { currentVersion?: number } | undefined)?.currentVersion)
    expect(saved.status).toBe(200)
    const published = await fetch(`${server.url}/api/designer/publish/meridian`, { method: 'POST', headers })
    expect(published.status).toBe(200)
  }

  test('[AUT-04, AUT-11, AUT-12] it offers them once it is published, and they lead to a session of an account of their own', async () => {
    expect(await byCvent('ALICE1')).toMatchObject({ status: 501, body: { code: 'cvent.not-enabled' } })
    expect(JSON.stringify((await ask('/loginOptions')).body)).not.toMatch(/CVENT|BIZZABO/)
    await publishWithNumbers()
    const options = JSON.stringify((await ask('/loginOptions')).body)
    expect(options).toMatch(/CVENT_LOGIN.*BIZZABO_LOGIN/)
    expect(options).not.toMatch(/secret|client|forum-2026/i)

    expect(await byCvent('ALICE1')).toEqual({
      status: 200,
      body: { status: 'USER_CREATED', emailAddress: 'alice1@guests.example' },
    })
    const entered = await signIn('alice1@guests.example', 'ALICE1')
    expect(entered).toMatchObject({ status: 200, body: { user: { attributes: { name: 'alice1 Guest' } } } })
    const who = await ask('/userInfo', undefined, { authorization: `Bearer ${String(entered.body['idToken'])}` })
    expect(who.body).toMatchObject({ email: 'alice1@guests.example', authorities: ['attendee'] })
    expect(await signIn('alice1@guests.example', 'ALICE1')).toMatchObject({
      status: 400,
      body: { code: 'identity.invalid-credentials' },
    })

    expect((await byBizzabo(4711, 'BOB+forum@guests.example')).body).toMatchObject({ status: 'USER_CREATED' })
    expect((await signIn('bob@guests.example', '4711')).status).toBe(200)
    expect((await byBizzabo(4711, 'alice1@guests.example')).body).toEqual((await byBizzabo(1, 'a@b')).body)
  })

  test('[AUT-12, AUT-20] an administrator’s account is not opened by a number that bears their e-mail', async () => {
    expect((await byCvent('BOSS1')).body).toEqual({ status: 'USER_INACTIVE', emailAddress: '' })
    expect((await signIn('administrator@example.org', 'BOSS1')).status).toBe(400)
    expect((await signIn('administrator@example.org', 'welcome-to-the-venue')).status).toBe(200)
  })

  test('[AUT-12] a vendor that fails is 502 with a text, and a number of another form is refused', async () => {
    cvent.misbehave({ kind: 'answer', status: 500 })
    const failed = await byCvent('OTHER1')
    expect(failed).toMatchObject({ status: 502, body: { code: 'identity.event-system-unavailable' } })
    expect(failed.body['errMsg']).toContain('Cvent does not answer')
    expect((await byCvent("A' or 1 eq 1")).status).toBe(422)
    expect((await byBizzabo(2_147_483_648, 'a@b')).status).toBe(422)
    expect((await byBizzabo(1.5, 'a@b')).status).toBe(400)
  })

  test('[AUT-17] the sixth wrong number in a row is the last for now, and says for how long', async () => {
    for (let turn = 0; turn < 6; turn += 1) expect((await byCvent('WRONG1')).body['status']).toBe('NO_USER_FOUND')
    expect(await byCvent('WRONG1')).toMatchObject({
      status: 429,
      body: { code: 'identity.too-many-attempts', params: { retryAfterS: expect.any(Number) } },
    })
  })
})
