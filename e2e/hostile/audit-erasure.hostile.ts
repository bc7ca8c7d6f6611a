import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

test('[SEC-17] after an erasure the audit log keeps the mute, and neither the account nor the reason', async () => {
  const attendee = await signIn(server.url, 'attendee@example.org')
  const moderator = await signIn(server.url, 'moderator@example.org')
  const administrator = await signIn(server.url, 'administrator@example.org')
  const reason = 'Hanna insulted her neighbour Kofi'
  const moderating = await openSocket(server.url, moderator.token)
  const muted = await moderating.ask('moderation.sanction', {
    clientId: randomUUID(),
    userId: attendee.userId,
    kind: 'mute',
    reason,
  })
  expect(muted.failure).toBeUndefined()
  const reading = await openSocket(server.url, administrator.token)
  const readLog = async () => {
    const { body } = await reading.ask('moderation.list-audit', {})
    return (body as { entries: readonly { act: string }[] }).entries
  }
  expect(JSON.stringify(await readLog())).toContain(reason)

  const erased = await attendee.call('/identity/delete-account', {
    method: 'POST',
    body: { password: 'welcome-to-the-venue' },
  })
  expect(erased.status).toBe(204)
  const log = await readLog()
  expect(log.filter(({ act }) => act === 'moderation.mute')).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain(attendee.userId)
  expect(JSON.stringify(log)).not.toContain('Kofi')
  moderating.close()
  reading.close()
})
