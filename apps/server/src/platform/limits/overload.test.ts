import { createFakeClock } from '@foyer/testkit'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Bus } from '../bus/bus.ts'
import { createInProcessBus } from '../bus/in-process-bus.ts'
import { createLinkedBuses } from '../bus/testing/linked-buses.ts'
import { quietLog } from '../db/testing/quiet-log.ts'
import { memoryLimitBytes, readContainerShare, readMemoryUse } from './memory-use.ts'
import { createOverload } from './overload.ts'

function openOn(bus: Bus = createInProcessBus({ log: quietLog }), clock = createFakeClock()) {
  const state = { systemShare: 0, heapShare: 0, isFarBehind: false }
  const overload = createOverload({
    clock,
    log: quietLog,
    bus,
    eventLoop: { isFarBehind: () => state.isFarBehind },
    readMemory: () => state,
  })
  /** What it says once these are read. */
  const isFullWith = (now: Partial<typeof state>) => {
    Object.assign(state, now)
    clock.pass(500)
    return overload.isMemoryFull()
  }
  return { clock, state, overload, isFullWith }
}

test.each(['systemShare', 'heapShare'] as const)(
  '[NOD-04] memory is full from 90 %% of %s on, and until it is below 85 %%',
  (share) => {
    const { isFullWith } = openOn()
    expect([0.899, 0.9, 0.85, 0.849, 0.899].map((value) => isFullWith({ [share]: value }))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
  },
)

test('[NOD-04] memory is read twice a second at most', () => {
  const { clock, state, overload, isFullWith } = openOn()
  expect(isFullWith({ heapShare: 0 })).toBe(false)
  state.heapShare = 1
  clock.pass(499)
  expect(overload.isMemoryFull()).toBe(false)
  clock.pass(1)
  expect(overload.isMemoryFull()).toBe(true)
})

test('[NOD-04] an event loop that is far behind is an overload, and memory is not full because of it', () => {
  const { state, overload } = openOn()
  expect(overload.isOverloaded()).toBe(false)
  state.isFarBehind = true
  expect([overload.isOverloaded(), overload.isMemoryFull()]).toEqual([true, false])
})

test('[NOD-04] others can take what comes where there is a node that is not overloaded', () => {
  const clock = createFakeClock()
  const { buses } = createLinkedBuses({ clock, log: quietLog })
  const [first, second] = [openOn(buses[0], clock), openOn(buses[1], clock)]
  expect([first.overload.canOthersTake(), openOn().overload.canOthersTake()]).toEqual([true, false])
  const setFarBehind = (isFarBehind: boolean) => {
    second.state.isFarBehind = isFarBehind
    return second.overload.isOverloaded()
  }
  expect([setFarBehind(true), first.overload.canOthersTake()]).toEqual([true, false])
  expect([setFarBehind(false), first.overload.canOthersTake()]).toEqual([false, true])
  buses[1].stop()
  expect(first.overload.canOthersTake()).toBe(false)
})

test('[NOD-03] a node that missed that another is overloaded asks it', () => {
  const clock = createFakeClock()
  const links = createLinkedBuses({ clock, log: quietLog })
  const [first, second] = [openOn(links.buses[0], clock), openOn(links.buses[1], clock)]
  links.drop(() => true)
  second.state.isFarBehind = true
  second.overload.isOverloaded()
  expect(first.overload.canOthersTake()).toBe(true)
  links.drop(() => false)
  links.buses[1].publish('another', {})
  expect(first.overload.canOthersTake()).toBe(false)
})

test('[NOD-04] the limit of the container counts where there is one below the memory of the machine', () => {
  expect([undefined, 0, 2 ** 64, 8_000].map((limit) => memoryLimitBytes(limit, 8_000))).toEqual([
    8_000, 8_000, 8_000, 8_000,
  ])
  expect(memoryLimitBytes(512, 8_000)).toBe(512)
})

describe('the memory of a container', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await mkdir(join(folder, 'app'))
    await writeFile(join(folder, 'own'), '0::/app\n')
    await writeFile(join(folder, 'app', 'memory.stat'), 'anon 600\nfile 9000\nshmem 300\n')
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function shareWith(max: string): Promise<number> {
    await writeFile(join(folder, 'app', 'memory.max'), max)
    return readContainerShare(join(folder, 'own'), folder)
  }

  test('[NOD-04] that of all its processes counts, without the cache of files', async () => {
    expect(await shareWith('1000\n')).toBe(0.9)
  })

  test('[NOD-04] it is no part of anything where there is no limit, or nothing to read', async () => {
    expect([await shareWith('max\n'), readContainerShare(join(folder, 'absent'), folder)]).toEqual([0, 0])
  })
})

test('[NOD-04] this process uses more than nothing and less than all of what it may', () => {
  for (const share of Object.values(readMemoryUse())) {
    expect(share).toBeGreaterThan(0)
    expect(share).toBeLessThan(1)
  }
})
