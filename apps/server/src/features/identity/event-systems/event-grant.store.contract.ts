import { expect, test } from 'vitest'
import type { EventGrant, EventGrantStore } from './event-grant.store.ts'

const T = 1_780_315_200_000
const build = (emailKey: string, salt = 'salt'): EventGrant => ({ emailKey, salt, numberHash: 'hash', expiresAtMs: T })

export function describeEventGrantStore(kind: string, open: () => EventGrantStore): void {
  test(`[AUT-12] ${kind}: of many who take a grant at once one gets it`, async () => {
    const store = open()
    await store.put(build('alice@venue.example'))
    expect(await store.find('alice@venue.example')).toEqual(build('alice@venue.example'))
    const taken = await Promise.all(Array.from({ length: 20 }, () => store.take(build('alice@venue.example'))))
    expect(taken.filter(Boolean)).toHaveLength(1)
    expect(await store.find('alice@venue.example')).toBeUndefined()
  })

  test(`[AUT-12] ${kind}: a newer grant takes the place of the older one, which cannot be taken any more`, async () => {
    const store = open()
    await store.put(build('bob@venue.example', 'old'))
    await store.put(build('bob@venue.example', 'new'))
    expect(await store.take(build('bob@venue.example', 'old'))).toBe(false)
    expect(await store.take(build('bob@venue.example', 'new'))).toBe(true)
  })

  test(`[AUT-12] ${kind}: what has expired is removed, and nothing else`, async () => {
    const store = open()
    await store.put(build('carol@venue.example'))
    await store.put({ ...build('dan@venue.example'), expiresAtMs: T + 1 })
    await store.removeExpired(T)
    expect(await store.find('carol@venue.example')).toBeUndefined()
    expect(await store.find('dan@venue.example')).toBeDefined()
  })
}
