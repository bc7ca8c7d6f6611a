import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { openPage, type Page } from '../platform/realtime/testing/page.ts'
import { startServer, type RunningServer } from '../start.ts'

const password = 'welcome-to-the-venue'

describe.runIf(here.postgres)('a venue with people in it', () => {
  let folder: string
  let server: RunningServer
  const pages: Page[] = []

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    server = await startServer({ ...testConfig, dataDir: join(folder, 'data'), seed: 'demo' })
  })
  afterAll(async () => {
    for (const { socket } of pages) socket.terminate()
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  const signIn = (name: string) =>
    fetch(`${server.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}@example.org`, password }),
    })

  async function enter(name: string) {
    const { idToken, user } = (await (await signIn(name)).json()) as { idToken: string; user: { userId: string } }
    const page = await openPage(new URL(server.url).host, { token: idToken })
    pages.push(page)
    const headers = { authorization: `Bearer ${idToken}` }
    const ask = async (type: Parameters<Page['ask']>[0], body: object) =>
      (await page.ask(type, body)).body as Record<string, unknown>
    return { page, ask, headers, userId: user.userId }
  }

  test('[CHT-04, CHT-06, CHT-08] a file goes with its message, a block hides, a ban keeps out, and all of it is noted', async () => {
    const [alice, bob, mona] = [await enter('guest01'), await enter('guest02'), await enter('moderator')]
    const root = await enter('administrator')
    const { roomId } = await alice.ask('chat.open-private', { userId: bob.userId })
    const photo = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#c04020' } })
      .png()
      .toBuffer()
    const uploaded = await fetch(`${server.url}/api/chat/rooms/${String(roomId)}/files?fileName=a.png`, {
      method: 'POST',
      headers: { ...alice.headers, 'content-type': 'application/octet-stream' },
      body: new Uint8Array(photo),
    })
    expect(uploaded.status).toBe(200)
    const file = (await uploaded.json()) as { fileId: string }
    const read = async ({ headers }: { headers: Record<string, string> }) =>
      (await fetch(`${server.url}/api/chat/files/${file.fileId}`, { headers })).status
    expect(await Promise.all([read(alice), read(bob), read(mona)])).toEqual([200, 404, 404])
    const send = (more: object = {}) =>
      alice.ask('chat.send', { roomId, clientId: randomUUID(), text: 'Look', fileId: file.fileId, ...more })
    expect(await send()).toMatchObject({ seq: 1 })
    expect(await send()).toMatchObject({ code: 'chat.file-gone' })
    expect(await Promise.all([read(alice), read(bob), read(mona)])).toEqual([200, 200, 404])
    expect(await bob.ask('chat.read-page', { roomId, at: { kind: 'latest' } })).toMatchObject({
      messages: [{ content: { kind: 'text', text: 'Look', file: { ...file, width: 20, height: 10 } } }],
    })

    const report = { clientId: randomUUID(), userId: alice.userId, message: { roomId, seq: 1 }, kind: 'spam' }
    await bob.ask('moderation.report', report)
    // The number of open reports is sent to a moderator who arrives, too.
    const counts = () => mona.page.frames.flatMap(({ type, body }) => (type === 'moderation.reported' ? [body] : []))
    await expect.poll(counts).toContainEqual({ open: 1 })
    expect(await mona.ask('moderation.list-queue', { isSettled: false })).toMatchObject({
      items: [{ report: { message: { roomKind: 'private', message: { content: { text: 'Look' } } } } }],
    })

    const profileOf = async (userId: string) =>
      (
        await fetch(`${server.url}/api/userProfile/architecture/meridian/userProfile/${userId}`, {
          headers: bob.headers,
        })
      ).status
    expect(await profileOf(alice.userId)).toBe(200)
    await bob.ask('moderation.block', { userId: alice.userId })
    expect([await profileOf(alice.userId), await read(bob), await read(alice)]).toEqual([410, 404, 200])
    expect(await send({ fileId: undefined })).toMatchObject({ code: 'chat.cannot-publish', params: { why: 'blocked' } })
    await bob.ask('moderation.unblock', { userId: alice.userId })
    expect([await profileOf(alice.userId), await read(bob)]).toEqual([200, 200])

    await alice.ask('chat.delete', { roomId, seq: 1, clientId: randomUUID() })
    const files = async () =>
      (await readdir(join(folder, 'data', 'chat'), { recursive: true, withFileTypes: true })).filter((entry) =>
        entry.isFile(),
      ).length
    await expect.poll(files).toBe(0)
    expect(await read(bob)).toBe(404)

    const act = { clientId: randomUUID(), userId: alice.userId, reason: 'Spam' }
    await mona.ask('moderation.sanction', { ...act, kind: 'mute' })
    expect(await send({ fileId: undefined })).toMatchObject({
      code: 'chat.cannot-publish',
      params: { why: 'muted', reason: 'Spam' },
    })
    const ban = await mona.ask('moderation.sanction', { ...act, clientId: randomUUID(), kind: 'ban' })
    expect((await alice.page.closed).code).toBe(4401)
    expect((await fetch(`${server.url}/api/userInfo`, { headers: alice.headers })).status).toBe(401)
    const refused = await signIn('guest01')
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      { code: 'identity.banned', params: { reason: 'Spam' } },
    ])
    await mona.ask('moderation.lift', { sanctionId: ban['sanctionId'] })
    expect((await signIn('guest01')).status).toBe(200)

    const { entries } = (await root.ask('moderation.list-audit', {})) as { entries: { act: string }[] }
    expect(entries.map((entry) => entry.act)).toEqual([
      'moderation.list-audit',
      'moderation.lift-ban',
      'moderation.ban',
      'moderation.mute',
      'moderation.list-queue',
    ])
  })
})
