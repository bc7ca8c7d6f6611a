import { wire } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { as, createFakeServer, type FakeServerOptions } from '../http/testing/fake-server.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { CallError } from '../http/feature.ts'
import { listenOn, openPage } from '../realtime/testing/page.ts'
import { createMetrics } from './create-metrics.ts'

async function start(options: FakeServerOptions = {}) {
  const metrics = createMetrics({ clock: createFakeClock(), log: createMemoryLog() })
  const server = await createFakeServer({ ...options, metrics })
  onTestFinished(() => server.app.close())
  const linesOf = async (name: string) =>
    (await metrics.scrape()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))
  return { ...server, metrics, linesOf }
}

const requests = 'foyer_http_request_duration_seconds_count'
const commands = 'foyer_command_duration_seconds_count'

test('[OPS-03] requests are counted by method, route pattern and class of status, without ids and queries', async () => {
  const { app, metrics, linesOf } = await start({
    handlers: {
      'profile.read': () => {
        throw new CallError('request.not-found', 'no')
      },
    },
  })
  for (const id of ['canary-one', 'canary-two'])
    await app.inject({ url: `/api/userProfile/architecture/a/userProfile/${id}`, headers: as('alice') })
  await app.inject({ method: 'POST', url: '/api/nowhere/canary' })
  await app.inject('/health/live?secret=canary')
  expect(await linesOf(requests)).toEqual([
    `${requests}{method="GET",route="/api/userProfile/architecture/:architectureId/userProfile/:userId",status="4xx"} 2`,
    `${requests}{method="POST",route="none",status="4xx"} 1`,
    `${requests}{method="GET",route="/health/live",status="2xx"} 1`,
  ])
  expect(await metrics.scrape()).not.toContain('canary')
})

test('[OPS-03] a request that fails is counted as 5xx', async () => {
  const { app, linesOf } = await start({
    handlers: {
      'venue.version': () => {
        throw new Error('canary')
      },
    },
  })
  await app.inject('/api/venue/version')
  expect(await linesOf(requests)).toEqual([`${requests}{method="GET",route="/api/venue/version",status="5xx"} 1`])
})

test('[OPS-03] commands are counted by name and outcome; a name that no command has is not a label', async () => {
  const { app, metrics, linesOf } = await start({
    feature: {
      commands: {
        'presence.refresh': () => {},
        'presence.remove': () => {
          throw new CallError('request.invalid', 'no')
        },
        'presence.update': () => {
          throw new Error('canary')
        },
      },
    },
  })
  const page = await openPage(await listenOn(app), { token: 'alice' })
  await page.ask('presence.refresh', {})
  await page.ask('presence.remove', {})
  await page.ask('presence.update', {})
  await page.ask('canary.command' as never, {})
  expect(await linesOf(commands)).toEqual([
    `${commands}{command="presence.refresh",outcome="answered"} 1`,
    `${commands}{command="presence.remove",outcome="refused"} 1`,
    `${commands}{command="presence.update",outcome="failed"} 1`,
    `${commands}{command="unknown",outcome="refused"} 1`,
  ])
  expect(await metrics.scrape()).not.toContain('canary')
})

test('[OPS-03] connections, people, frames and bytes are counted, of WebSockets and of long polls', async () => {
  const { app, linesOf } = await start()
  const host = await listenOn(app)
  const first = await openPage(host, { token: 'alice' })
  await openPage(host, { token: 'alice' })
  const open = { type: 'realtime.open', ref: 1, body: { token: 'dana', wireVersion: wire.version } }
  await app.inject({
    method: 'POST',
    headers: as('dana'),
    url: '/stage/api/realtime/poll',
    payload: { turn: 0, frames: [open], received: 0, isWaiting: true },
  })
  expect(await linesOf('foyer_realtime_connections')).toEqual([
    'foyer_realtime_connections{transport="websocket",mode="live"} 2',
    'foyer_realtime_connections{transport="websocket",mode="stage"} 0',
    'foyer_realtime_connections{transport="long-poll",mode="live"} 0',
    'foyer_realtime_connections{transport="long-poll",mode="stage"} 1',
  ])
  expect(await linesOf('foyer_people_connected')).toEqual([
    'foyer_people_connected{mode="live"} 1',
    'foyer_people_connected{mode="stage"} 1',
  ])
  const ping = JSON.stringify({ type: 'realtime.ping', ref: 2, body: {} })
  const [, receivedBefore] = (await linesOf('foyer_realtime_bytes_total')).map((line) => Number(line.split(' ')[1]))
  await first.ask('realtime.ping', {})
  expect(await linesOf('foyer_realtime_frames_total')).toEqual([
    'foyer_realtime_frames_total{direction="sent"} 4',
    'foyer_realtime_frames_total{direction="received"} 4',
  ])
  const [, received] = (await linesOf('foyer_realtime_bytes_total')).map((line) => Number(line.split(' ')[1]))
  expect((received ?? 0) - (receivedBefore ?? 0)).toBe(ping.length)
})
