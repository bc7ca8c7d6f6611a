import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { here } from '../platform/db/testing/postgres-here.ts'
import { testConfig } from '../platform/http/testing/fake-server.ts'
import { startServer, type RunningServer } from '../start.ts'
import { connectGenerated, type GeneratedClient } from './generated-client.ts'

interface Message {
  readonly seq: number
  readonly rev: number
  readonly content: { readonly text?: string }
}

describe.runIf(here.postgres)('a client made from the AsyncAPI document of the server', () => {
  let folder: string
  let server: RunningServer
  let document: unknown
  const clients: GeneratedClient[] = []

  async function connect(email: string): Promise<GeneratedClient> {
    const answer = await fetch(`${server.url}/api/identity/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: server.seeded?.password }),
    })
    const { idToken } = (await answer.json()) as { idToken: string }
    const client = await connectGenerated(server.url, document, idToken)
    clients.push(client)
    return client
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    const uiConfig = await readFile(join(import.meta.dirname, '../../../web/public/ui-config.json'), 'utf8')
    const { features, ...rest } = JSON.parse(uiConfig) as { features: object }
    const withPresence = JSON.stringify({ ...rest, features: { ...features, userPresence: true } })
    await writeFile(join(folder, 'ui-config.json'), withPresence)
    server = await startServer({ ...testConfig, dataDir: folder, seed: 'demo' })
    document = await (await fetch(`${server.url}/api/docs/realtime`)).json()
  }, 120_000)
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()))
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('[API-01][CHT-07] connects, enters an area, joins its chat, sends, receives, edits, and catches up after a reconnect', async () => {
    const [alice, bob] = [await connect('guest44@example.org'), await connect('guest45@example.org')]
    const place = { kind: 'area', id: 'foyer' }
    const join = async ({ send }: GeneratedClient) => {
      await send('presence.connect', { areaId: 'foyer', isIdle: false, activity: null })
      return (await send('chat.enter-place', { place })) as { roomId: string; epoch: string; headRev: number }
    }
    const { roomId } = await join(alice)
    const room = await join(bob)
    expect(room.roomId).toBe(roomId)

    const clientId = randomUUID()
    const sent = { roomId, clientId, text: 'Good morning' }
    const posted = (await alice.send('chat.send', sent)) as { seq: number; rev: number }
    expect(await alice.send('chat.send', sent)).toEqual(posted)
    const seen = await bob.fact('chat.changed', (body) => body['rev'] === posted.rev)
    expect(seen).toMatchObject({ roomId, messages: [{ seq: posted.seq, content: { text: 'Good morning' } }] })

    await bob.close()
    clients.splice(clients.indexOf(bob), 1)
    const edit = { roomId, seq: posted.seq, clientId: randomUUID(), text: 'Good evening' }
    const edited = (await alice.send('chat.edit', edit)) as { rev: number }
    const again = await connect('guest45@example.org')
    await join(again)
    const asked = { rooms: [{ roomId, epoch: room.epoch, rev: posted.rev }] }
    const { rooms, isMore } = (await again.send('chat.catch-up', asked)) as {
      rooms: { kind: string; rev: number; messages: Message[] }[]
      isMore: boolean
    }
    expect(isMore).toBe(false)
    expect(rooms).toMatchObject([{ kind: 'changes', rev: edited.rev, isMore: false }])
    expect(rooms[0]?.messages.map(({ seq, content }) => [seq, content.text])).toEqual([[posted.seq, 'Good evening']])

    await again.send('chat.send', { roomId, clientId: randomUUID(), text: 'Hello Alice' })
    await alice.fact('chat.changed', ({ messages }) =>
      (messages as Message[]).some(({ content }) => content.text === 'Hello Alice'),
    )
    expect([alice, bob, again].flatMap(({ misfits }) => misfits)).toEqual([])
  })

  test('[API-01] refuses a body that the document does not allow, before it is sent, and gets the failures that it names', async () => {
    const client = await connect('guest44@example.org')
    await expect(client.send('chat.send', { roomId: 'somewhere', text: 'Hello' })).rejects.toThrow('does not fit')
    const body = { roomId: 'somewhere', clientId: randomUUID(), text: 'Hello' }
    await expect(client.send('chat.send', body)).rejects.toMatchObject({ code: 'chat.room-not-found' })
    expect(client.misfits).toEqual([])
  })
})
