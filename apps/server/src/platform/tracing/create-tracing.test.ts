import { once } from 'node:events'
import { createServer, request as requestOf } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CallError } from '../http/feature.ts'
import { as, createFakeServer } from '../http/testing/fake-server.ts'
import { createMemoryLog } from '../http/testing/memory-log.ts'
import { listenOn, openPage } from '../realtime/testing/page.ts'
import { createTracing } from './create-tracing.ts'
import { startSpanReceiver } from './testing/span-receiver.ts'

async function start({ sampledShare = 1 } = {}) {
  const receiver = await startSpanReceiver()
  onTestFinished(() => receiver.stop())
  const tracing = createTracing({ config: { url: receiver.url, sampledShare }, version: '1.0', log: createMemoryLog() })
  return { receiver, tracing }
}

const canarySays = () => {
  throw new Error('canary')
}

test('[OPS-03] requests are spans by method and route pattern, without ids, queries, bodies and messages of errors', async () => {
  const { receiver, tracing } = await start()
  const { app } = await createFakeServer({
    tracing,
    handlers: {
      'profile.read': canarySays,
      'identity.sign-in': () => {
        throw new CallError('request.not-found', 'no')
      },
    },
  })
  const url = `http://${await listenOn(app)}`
  await fetch(`${url}/api/userProfile/architecture/a/userProfile/canary`, { headers: as('alice') })
  await fetch(`${url}/api/identity/sign-in?canary=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'canary@example.org', password: 'canary' }),
  })
  await fetch(`${url}/canary/nowhere?canary`)
  await app.close()
  await tracing.stop()
  const route = '/api/userProfile/architecture/:architectureId/userProfile/:userId'
  const spanOf = (method: string, pattern: string, status: number) => ({
    name: `${method} ${pattern}`,
    attributes: { 'http.request.method': method, 'http.route': pattern, 'http.response.status_code': status },
    isFailed: status >= 500,
    parentId: undefined,
  })
  expect(receiver.spans()).toMatchObject([
    spanOf('GET', route, 500),
    spanOf('POST', '/api/identity/sign-in', 400),
    spanOf('GET', 'none', 404),
  ])
  expect(receiver.text()).not.toMatch(/canary|example\.org|127\.0\.0\.1|alice/)
  expect([...receiver.paths]).toEqual(['/v1/traces'])
})

test('[OPS-03] what a handler does is inside the span of its request, also where the body comes long after the head', async () => {
  const { receiver, tracing } = await start()
  const { app } = await createFakeServer({
    tracing,
    handlers: {
      'identity.sign-in': () => {
        tracing.beginPart({ name: 'inside', attributes: {} })?.end({ isFailed: false })
        throw new CallError('request.not-found', 'no')
      },
    },
  })
  const url = `http://${await listenOn(app)}`
  const body = JSON.stringify({ email: 'alice@example.org', password: 'secret' })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const request = requestOf(`${url}/api/identity/sign-in`, { method: 'POST', headers })
  request.flushHeaders()
  await once(request, 'socket')
  // By the time this is answered the server has read the head, and waits for the body.
  await fetch(`${url}/health/live`)
  request.end(body)
  const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
  await once(response.resume(), 'end')
  await app.close()
  await tracing.stop()
  const spans = receiver.spans()
  const [signIn] = spans.filter(({ name }) => name === 'POST /api/identity/sign-in')
  expect(spans.find(({ name }) => name === 'inside')).toMatchObject({
    parentId: signIn?.id,
    traceId: signIn?.traceId,
  })
})

test('[OPS-03] commands are spans by their name and outcome; a name that no command has is in none', async () => {
  const { receiver, tracing } = await start()
  const { app } = await createFakeServer({
    tracing,
    feature: { commands: { 'presence.refresh': () => {}, 'presence.update': canarySays } },
  })
  const page = await openPage(await listenOn(app), { token: 'alice' })
  await page.ask('presence.refresh', {})
  await page.ask('presence.update', {})
  await page.ask('canary.command' as never, {})
  await app.close()
  await tracing.stop()
  expect(receiver.spans()).toMatchObject([
    { name: 'presence.refresh', attributes: { 'foyer.outcome': 'answered' }, isFailed: false },
    { name: 'presence.update', attributes: { 'foyer.outcome': 'failed' }, isFailed: true },
    { name: 'unknown', attributes: { 'foyer.outcome': 'refused' }, isFailed: false },
  ])
  expect(receiver.text()).not.toMatch(/canary|alice/)
})

test('[OPS-03] a part is inside the request that is under way, also after waiting, and there is none once it has ended', async () => {
  const { receiver, tracing } = await start()
  const first = tracing.begin({ name: 'first', attributes: {} })
  const second = tracing.begin({ name: 'second', attributes: {} })
  const addPart = async (name: string) => {
    await Promise.resolve()
    tracing.beginPart({ name, attributes: {} })?.end({ isFailed: false })
  }
  await Promise.all([first.within(() => addPart('of first')), second.within(() => addPart('of second'))])
  first.end({ isFailed: false })
  second.end({ isFailed: false })
  await first.within(() => addPart('too late'))
  await addPart('of nothing')
  await tracing.stop()
  const spans = receiver.spans()
  const idOf = (name: string) => spans.find((span) => span.name === name)?.id
  expect(spans.map(({ name, parentId }) => [name, parentId])).toEqual([
    ['of first', idOf('first')],
    ['of second', idOf('second')],
    ['first', undefined],
    ['second', undefined],
  ])
})

test('[OPS-03] a share of 0 sends no span', async () => {
  const { receiver, tracing } = await start({ sampledShare: 0 })
  tracing.begin({ name: 'unsampled', attributes: {} }).end({ isFailed: false })
  await tracing.stop()
  expect(receiver.spans()).toEqual([])
})

test('[OPS-03] a collector that refuses spans is logged, and the stop does not fail', async () => {
  const server = createServer((_request, response) => response.writeHead(400).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const log = createMemoryLog()
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const tracing = createTracing({ config: { url, sampledShare: 1 }, version: '1.0', log })
  tracing.begin({ name: 'lost', attributes: {} }).end({ isFailed: false })
  await tracing.stop()
  expect(log.lines).toMatchObject([{ level: 'warn', text: 'the collector of traces does not take spans' }])
})
