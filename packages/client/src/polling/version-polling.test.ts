import { describe, expect, test } from 'vitest'
import type { VenueVersion } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { createVersionPolling } from './create-version-polling.ts'
import { decideVersionChange } from './decide-version-change.ts'

const live = (publishedVersion: number, version = 1): VenueVersion => ({
  mode: 'LIVE',
  publishedVersion,
  publishedArchitectureId: publishedVersion < 0 ? null : 'a1',
  version,
  frameOriginsHash: 'h',
})
const stage = (version: number, publishedVersion = 1): VenueVersion => ({
  ...live(publishedVersion, version),
  mode: 'STAGE',
})

describe('decision', () => {
  const decide = (known: VenueVersion | undefined, answered: VenueVersion, who: 'in' | 'out' | 'public' = 'in') =>
    decideVersionChange({ known, answered, loginEnabled: who !== 'public', isLoggedIn: who === 'in' })

  test.each([
    ['the same', live(3), live(3), 'in', 'nothing'],
    ['live ignores the stage version', live(3, 1), live(3, 9), 'in', 'nothing'],
    ['higher', live(3), live(4), 'in', 'reload-venue'],
    ['lower', live(3), live(2), 'in', 'reload-version'],
    ['unpublished', live(3), live(-1), 'in', 'leave'],
    ['published again', live(-1), live(4), 'in', 'reload-venue'],
    ['stage compares its own version', stage(3), stage(4), 'in', 'reload-venue'],
    ['stage ignores the published version', stage(3, 1), stage(3, 2), 'in', 'nothing'],
    ['stage lower', stage(3), stage(2), 'in', 'reload-version'],
    ['logged out with login', live(3), live(4), 'out', 'nothing'],
    ['logged out with login, unpublished', live(3), live(-1), 'out', 'nothing'],
    ['public venue, higher', live(3), live(4), 'public', 'reload-venue'],
    ['public venue, unpublished', live(3), live(-1), 'public', 'leave'],
    ['unknown so far', undefined, live(4), 'in', 'reload-version'],
  ] as const)('[VEN-08] [VEN-09] %s', (_, known, answered, who, expected) =>
    expect(decide(known, answered, who)).toBe(expected),
  )
})

describe('polling', () => {
  function setUp(replies: (VenueVersion | Error)[], actFailures: Error[] = []) {
    const clock = createFakeClock()
    const calls: string[] = []
    let known: VenueVersion | undefined = live(1)
    const polling = createVersionPolling({
      clock,
      readVersion: async () => {
        calls.push('version')
        const reply = replies.shift() ?? live(1)
        if (reply instanceof Error) throw reply
        return reply
      },
      readProfile: async () => void calls.push('profile'),
      facts: () => ({ known, loginEnabled: true, isLoggedIn: true }),
      act: (decision, version) => {
        calls.push(decision)
        const failure = actFailures.shift()
        if (failure !== undefined) throw failure
        known = version
      },
      clearError: () => calls.push('clear error'),
      suppressErrors: () => {
        calls.push('suppress')
        return () => calls.push('release')
      },
      log: () => calls.push('log'),
    })
    const cycle = async () => {
      calls.length = 0
      await clock.advance(120_000)
      return [...calls]
    }
    return { polling, clock, calls, cycle }
  }

  test('[VEN-08] profile and version are read together every 120 s', async () => {
    const { polling, clock, calls } = setUp([])
    polling.start()
    await clock.advance(119_999)
    expect(calls).toEqual([])
    await clock.advance(1)
    expect(calls).toEqual(['version', 'profile'])
    await clock.advance(120_000)
    expect(calls).toEqual(['version', 'profile', 'version', 'profile'])
  })

  test('[VEN-08] it can be stopped, and reset to a new interval', async () => {
    const { polling, clock, calls } = setUp([])
    polling.start()
    await clock.advance(100_000)
    polling.reset()
    await clock.advance(100_000)
    expect(calls).toEqual([])
    await clock.advance(20_000)
    expect(calls).toEqual(['version', 'profile'])
    polling.stop()
    await clock.advance(600_000)
    expect(calls).toHaveLength(2)
  })

  test('[VEN-09] a change is acted on once', async () => {
    const { polling, cycle } = setUp([live(2), live(2), live(-1)])
    polling.start()
    expect(await cycle()).toContain('reload-venue')
    expect(await cycle()).toEqual(['version', 'profile'])
    expect(await cycle()).toContain('leave')
  })

  test('[VEN-10] the first failure clears the error and holds the dialog back, later ones are only logged', async () => {
    const { polling, cycle } = setUp([new Error('1'), new Error('2'), new Error('3'), live(1), new Error('4')])
    polling.start()
    expect(await cycle()).toEqual(['version', 'profile', 'log', 'clear error', 'suppress'])
    expect(await cycle()).toEqual(['version', 'profile', 'log'])
    expect(await cycle()).toEqual(['version', 'profile', 'log'])
    expect(await cycle()).toEqual(['version', 'profile', 'release'])
    expect(await cycle()).toEqual(['version', 'profile', 'log', 'clear error', 'suppress'])
  })

  test('[VEN-09] [VEN-10] a change that could not be followed is a failure, and is tried again', async () => {
    const { polling, cycle } = setUp([live(2), live(2), live(2), live(2)], [new Error('1'), new Error('2')])
    polling.start()
    expect(await cycle()).toEqual(['version', 'profile', 'reload-venue', 'log', 'clear error', 'suppress'])
    expect(await cycle()).toEqual(['version', 'profile', 'reload-venue', 'log'])
    expect(await cycle()).toEqual(['version', 'profile', 'reload-venue', 'release'])
    expect(await cycle()).toEqual(['version', 'profile'])
  })

  test('[VEN-10] stopping lets the dialog go', async () => {
    const { polling, cycle, calls } = setUp([new Error('1')])
    polling.start()
    await cycle()
    calls.length = 0
    polling.stop()
    expect(calls).toEqual(['release'])
  })

  test('[VEN-09] a version that is sent unasked is applied at once, and a version that fails is left to the next poll', async () => {
    const { calls, polling } = setUp([], [new Error('the venue cannot be loaded')])
    await polling.take(live(2))
    expect(calls).toEqual(['reload-venue', 'log'])
    await polling.take(live(2))
    await polling.take(live(2))
    expect(calls).toEqual(['reload-venue', 'log', 'reload-venue'])
  })
})
