import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { createDraftChecks } from './draft-checks.ts'

/** A draft whose checks take two seconds. */
function setUp() {
  const clock = createFakeClock()
  const begun: number[] = []
  let version = 1
  const checker = {
    check: () =>
      new Promise<{ version: number; faults: []; warnings: []; moreFaults: boolean }>((resolve) => {
        begun.push(clock.now())
        const checked = version
        clock.after(2_000, () => resolve({ version: checked, faults: [], warnings: [], moreFaults: false }))
      }),
  }
  const startMs = clock.now()
  const checks = createDraftChecks({
    checker,
    clock,
    log: createMemoryLog(),
    onValid: async () => true,
    onChecked: () => {},
  })
  const change = () => {
    version += 1
    checks.touch('expo')
  }
  return { clock, checks, change, begun: () => begun.map((ms) => ms - startMs) }
}

test('[EDT-02] a draft that changes all the time is checked half a second after a change, then rests four times as long as the check took', async () => {
  const { clock, change, begun } = setUp()
  for (let ms = 0; ms < 25_000; ms += 250) {
    change()
    await clock.advance(250)
  }
  expect(begun()).toEqual([500, 10_500, 20_500])
})

test('[EDT-02] a draft that rests is checked at once where somebody waits for its version', async () => {
  const { clock, checks, change, begun } = setUp()
  change()
  await clock.advance(2_500)
  change()
  await clock.advance(250)
  const waited = checks.wait('expo', 3, 50_000)
  await clock.advance(2_500)
  expect((await waited)?.version).toBe(3)
  expect(begun()).toEqual([500, 3_250])
})

test('[EDT-02] a version that somebody waits for while a former one is checked is checked right after it', async () => {
  const { clock, checks, change, begun } = setUp()
  change()
  await clock.advance(1_000)
  change()
  const waited = checks.wait('expo', 3, 50_000)
  await clock.advance(4_500)
  expect((await waited)?.version).toBe(3)
  expect(begun()).toEqual([500, 3_000])
})

test('[EDT-02] who waits for a draft that is deleted waits no longer', async () => {
  const { checks, change } = setUp()
  change()
  const waited = checks.wait('expo', 2, 50_000)
  checks.discard('expo')
  expect(await waited).toBeUndefined()
})
