import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { serveDesks } from './desk-host.ts'
import type { HostConnection } from './open-connection.ts'

const desk = { widgetId: 'desk', configurationId: 'always' }
const waiting = (...talkIds: string[]) => ({
  ...desk,
  exhibitor: 'Qanat Energy',
  waiting: talkIds.map((talkId) => ({ talkId, name: talkId, askedAt: 1 })),
})

async function open({ isTaken = false } = {}) {
  const clock = createFakeClock()
  const asked: string[] = []
  const failures: unknown[] = []
  let hear: (desk: ReturnType<typeof waiting>) => void = () => {}
  const answers: Record<string, (body: { talkId: string; userId: string; text: string; status: string }) => unknown> = {
    'exhibitor-desk.list-waiting': () => ({ desks: [waiting('alice')] }),
    'exhibitor-desk.set-status': ({ status }) => void asked.push(status),
    'exhibitor-desk.take': ({ talkId }) => {
      if (isTaken) throw new Error('exhibitor-desk.already-taken')
      return { staff: { queue: [{ talkId, personId: `id of ${talkId}` }] } }
    },
    'chat.open-private': ({ userId }) => ({ roomId: `room with ${userId}` }),
    'chat.send': ({ text }) => void asked.push(`sent ${text}`),
    'exhibitor-desk.end': ({ talkId }) => void asked.push(`ended ${talkId}`),
  }
  const connection = {
    ask: async (type: string, body: never) => answers[type]?.(body),
    on: (_type: string, listener: typeof hear) => void (hear = listener),
  } as unknown as HostConnection
  await serveDesks({ connection, reply: 'Hello!', clock, onFailure: (cause) => void failures.push(cause) })
  const settle = () => clock.advance(0)
  await settle()
  return { clock, asked, failures, settle, hear: (...talkIds: string[]) => hear(waiting(...talkIds)) }
}

test('[WID-06] the host is at the desk, and answers once each person who waits', async () => {
  const { asked, hear, settle } = await open()
  expect(asked).toEqual(['AT_DESK', 'sent Hello!'])
  hear('alice', 'bob')
  hear('bob')
  await settle()
  expect(asked).toEqual(['AT_DESK', 'sent Hello!', 'sent Hello!'])
})

test('[WID-06] the talk ends a minute after the answer', async () => {
  const { asked, clock } = await open()
  await clock.advance(59_999)
  expect(asked).not.toContain('ended alice')
  await clock.advance(1)
  expect(asked).toContain('ended alice')
})

test('[WID-06] a talk that a colleague has taken is left to them', async () => {
  const { asked, failures } = await open({ isTaken: true })
  expect([asked, failures.length]).toEqual([['AT_DESK'], 1])
})
