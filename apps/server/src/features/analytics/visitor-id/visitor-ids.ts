import { createHmac, randomBytes } from 'node:crypto'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { addressKey } from '../../../platform/limits/address-key.ts'
import type { DayKeyStore, VisitorDay } from './day-key.store.ts'
import { visitorDayOf } from './visitor-days.ts'

/** By what a person is recognised within a day. None of it is stored. */
export interface VisitorTraits {
  readonly opMode: OpMode
  /** The account, where the request proves one. Then nothing else counts. */
  readonly userId: string | undefined
  readonly address: string
  readonly userAgent: string | undefined
  readonly acceptLanguage: string | undefined
}

/** Says which visitor somebody is: 16 hex digits. */
export type VisitorIdOf = (traits: VisitorTraits) => string

export interface VisitorIds {
  /** Visitor ids of the day that instant is in. Rejects while the key of the day cannot be read. */
  on(atMs: number): Promise<VisitorIdOf>
  /** Removes the stored keys of days that are over by `nowMs`; resolves to how many. In memory each node removes its own. */
  removeKeys(nowMs: number): Promise<number>
}

export interface VisitorIdsDeps {
  readonly keys: DayKeyStore
  readonly clock: Clock
  /** When days begin, in ms after midnight UTC. */
  readonly dayBeginsMs: number
}

const keyBytes = 32
const idDigits = 16

/**
 * Turns people into visitors of a day by a keyed hash (HMAC-SHA-256). The key is random, and is removed when its day is over:
 * from then on nobody can compute who a visitor was, or whether visitors of two days are the same person. Source: ADM-04.
 */
export function createVisitorIds({ keys, clock, dayBeginsMs }: VisitorIdsDeps): VisitorIds {
  let current: { readonly day: VisitorDay; readonly key: Promise<Buffer> } | undefined
  let cancelEnd = () => {}
  return {
    async on(atMs) {
      const key = await keyOf(visitorDayOf(atMs, dayBeginsMs), atMs)
      return (traits) => createHmac('sha256', key).update(textOf(traits)).digest('hex').slice(0, idDigits)
    },
    removeKeys: (nowMs) => keys.removeEnded(nowMs),
  }

  function keyOf(day: VisitorDay, atMs: number): Promise<Buffer> {
    if (current?.day.number === day.number) return current.key
    const asked = { day, key: keys.keyOf(day, randomBytes(keyBytes)) }
    const remove = () => {
      if (current === asked) current = undefined
    }
    current = asked
    cancelEnd()
    cancelEnd = clock.after(day.endMs - atMs, remove)
    // The next hit asks again.
    asked.key.catch(remove)
    return asked.key
  }
}

/** Devices and tabs of an account are one visitor. Without an account a browser at an address is one. */
const textOf = ({ opMode, userId, address, userAgent = '', acceptLanguage = '' }: VisitorTraits): string =>
  JSON.stringify(
    userId === undefined
      ? [opMode, 'browser', addressKey(address), userAgent, acceptLanguage]
      : [opMode, 'account', userId],
  )
