import { expect, test } from 'vitest'
import type { AgendaStore } from './agenda.store.ts'
import { shownVenue } from '../../platform/live/testing/shown-venue.ts'

/** `open` gives an empty store. */
export function describeAgendaStore(name: string, open: () => Promise<AgendaStore>) {
  const favourite = (sessionId: string, atMs: number, accountId = 'alice') => ({
    accountId,
    ...shownVenue('LIVE'),
    sessionId,
    atMs,
  })
  const idsOf = async (store: AgendaStore, accountId = 'alice') =>
    (await store.listFavourites(accountId, shownVenue('LIVE'))).map(({ sessionId }) => sessionId)

  test(`[PRO-03] ${name}: favourites are those of one person and one mode, the latest first, each once`, async () => {
    const store = await open()
    await store.addFavourite(favourite('keynote', 1))
    await store.addFavourite(favourite('panel', 2))
    await store.addFavourite(favourite('keynote', 3))
    await store.addFavourite(favourite('walk', 4, 'bob'))
    await store.addFavourite({ ...favourite('draft', 5), opMode: 'STAGE' })
    expect(await idsOf(store)).toEqual(['panel', 'keynote'])
    await store.removeFavourite(favourite('panel', 0))
    await store.removeFavourite(favourite('none', 0))
    expect(await idsOf(store)).toEqual(['keynote'])
  })

  test(`[PRO-03] ${name}: a secret stays until it is replaced, and finds its account`, async () => {
    const store = await open()
    const issue = (secret: string, replaces: boolean) =>
      store.issueSecret({ accountId: 'alice', secret, atMs: 1, replaces })
    expect([await issue('one', false), await issue('two', false)]).toEqual(['one', 'one'])
    expect(await store.findAccount('one')).toBe('alice')
    expect(await issue('three', true)).toBe('three')
    expect([await store.findAccount('one'), await store.findAccount('three')]).toEqual([undefined, 'alice'])
  })

  test(`[PRO-03] ${name}: nothing of an erased person stays`, async () => {
    const store = await open()
    await store.addFavourite(favourite('keynote', 1))
    await store.addFavourite(favourite('keynote', 1, 'bob'))
    await store.issueSecret({ accountId: 'alice', secret: 'one', atMs: 1, replaces: false })
    await store.erase('alice')
    expect([await idsOf(store), await store.findAccount('one')]).toEqual([[], undefined])
    expect(await idsOf(store, 'bob')).toEqual(['keynote'])
  })
}
