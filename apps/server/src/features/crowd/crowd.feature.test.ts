import type { CrowdState } from '@foyer/contract'
import { expect, onTestFinished, test } from 'vitest'
import { as, createFakeServer } from '../../platform/http/testing/fake-server.ts'
import { createCrowdFeature } from './crowd.feature.ts'
import { createCrowdWorld } from './testing/crowd-world.ts'

async function setUp({ stage = 'expo' as string | undefined } = {}) {
  const world = createCrowdWorld()
  const notes: unknown[] = []
  const feature = createCrowdFeature({
    crowd: world.everywhere,
    rehearsed: () => (stage === undefined ? undefined : { architectureId: stage, locale: 'en' }),
    hasDraft: (id) => ['expo', 'fair'].includes(id),
    findName: async (userId) => userId.toUpperCase(),
    note: async (note) => void notes.push(note),
  })
  const { app } = await createFakeServer({ handlers: feature.calls ?? {} })
  onTestFinished(() => app.close())
  const ask = (method: 'GET' | 'POST', url: string, who: string | undefined, payload?: object) =>
    app.inject({
      method,
      url: `/api/designer/${url}`,
      headers: who === undefined ? {} : as(who),
      ...(payload !== undefined && { payload }),
    })
  const start = (body: object = { size: 3 }, who: string | undefined = 'dana', id = 'expo') =>
    ask('POST', `architecture/${id}/crowd`, who, body)
  const stop = (who?: string) => ask('POST', 'crowd/stop', who)
  const read = (who?: string) => ask('GET', 'crowd', who)
  return { ...world, notes, start, stop, read }
}

test('[REH-03] a designer starts a crowd and another removes it; both are in the audit log', async () => {
  const { start, stop, read, notes, settle } = await setUp()
  expect((await read('dana')).json()).toEqual({ state: 'none' })
  const started = await start()
  expect(started.statusCode).toBe(200)
  expect(started.json()).toMatchObject({
    state: 'running',
    crowd: { architectureId: 'expo', size: 3, accounts: 3, isOwn: true, startedBy: 'DANA', connected: 0 },
  })
  expect((await read('root')).json<CrowdState>().crowd?.isOwn).toBe(false)
  expect((await stop('root')).json()).toMatchObject({ state: 'stopping', crowd: { isOwn: false } })
  await settle()
  expect((await read('dana')).json()).toMatchObject({ state: 'none', ended: { reason: 'stopped' } })
  expect((await stop('root')).json()).toMatchObject({ state: 'none' })
  expect(notes).toEqual([
    { by: 'dana', act: 'crowd.start', architectureId: 'expo', size: 3 },
    { by: 'root', act: 'crowd.stop', architectureId: 'expo', size: 3 },
  ])
})

test.each([undefined, 'alice', 'mona', 'guest'])('[REH-03] %s may neither see, start nor stop a crowd', async (who) => {
  const { start, stop, read, processes } = await setUp()
  const codes = [await read(who), await ask(start), await stop(who)].map(({ statusCode }) => statusCode)
  expect(codes).toEqual(Array.from({ length: 3 }, () => (who === undefined ? 401 : 403)))
  expect(processes).toEqual([])

  function ask(begin: typeof start) {
    return who === undefined ? begin({ size: 3 }, '') : begin({ size: 3 }, who)
  }
})

test.each([{}, { size: 0 }, { size: 501 }, { size: 1.5 }, { size: '20' }, { size: 3, seed: 'x' }])(
  '[REH-03] a crowd of %j is refused',
  async (body) => {
    const { start, processes } = await setUp()
    expect((await start(body)).statusCode).toSatisfy((status: number) => [400, 422].includes(status))
    expect(processes).toEqual([])
  },
)

test('[REH-03] a crowd comes only to the draft the stage shows', async () => {
  const { start } = await setUp()
  expect((await start({ size: 3 }, 'dana', 'fair')).json()).toMatchObject({ code: 'crowd.other-draft' })
  expect((await start({ size: 3 }, 'dana', 'nowhere')).json()).toMatchObject({ code: 'venue.not-found' })
})

test('[REH-03] a second start is refused and leaves the first as it is', async () => {
  const { start, processes, notes } = await setUp()
  await start()
  const second = await start({ size: 9 }, 'root')
  expect([second.statusCode, second.json()]).toMatchObject([409, { code: 'crowd.already-running' }])
  expect([processes.length, notes.length]).toEqual([1, 1])
})
