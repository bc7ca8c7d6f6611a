import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFakeServer } from '../http/testing/fake-server.ts'
import { brokenFrames, rawPage, seededChance } from './testing/broken-frames.ts'
import { listenOn, openPage, type Page } from './testing/page.ts'

/** `FUZZ_FRAMES` and `FUZZ_SEED` make it longer, or a run that failed again. */
const count = Number(process.env['FUZZ_FRAMES'] ?? 2_000)
const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_122)

let server: Awaited<ReturnType<typeof createFakeServer>>
let host: string
let bystander: Page
beforeAll(async () => {
  server = await createFakeServer({ feature: { commands: { 'presence.update': () => undefined } } })
  host = await listenOn(server.app)
  bystander = await openPage(host, { token: 'bob' })
})
afterAll(() => server.app.close())

test(`[ERR-08] ${count} broken frames (seed ${seed}) do not disturb other connections and leave no state`, async () => {
  const chance = seededChance(seed)
  const makers = Object.values(brokenFrames)
  let socket: Socket | undefined
  let opened = 0
  for (let done = 0; done < count; done++) {
    if (socket === undefined || socket.destroyed || !socket.writable) {
      socket = await rawPage(host, 'alice')
      opened++
    }
    const make = makers[Math.floor(chance() * makers.length)]
    if (make !== undefined) socket.write(make(chance))
    // What it makes of one is known before the next.
    for (let turn = 0; turn < 4; turn++) await new Promise(setImmediate)
    if (done % 50 === 0) {
      // The bystander's allowance fills with the clock.
      await server.clock.advance(100)
      expect(await bystander.ask('realtime.ping', {})).toMatchObject({ type: 'answer' })
      socket.destroy()
    }
  }
  socket?.destroy()
  expect(opened).toBeGreaterThan(count / 5)
  expect(bystander.frames.filter(({ type }) => type !== 'answer')).toEqual([])
  await expect.poll(() => [...server.hub.connectionsOf('alice')]).toHaveLength(0)
  expect(server.log.lines.filter(({ level }) => level === 'error')).toEqual([])
}, 600_000)
