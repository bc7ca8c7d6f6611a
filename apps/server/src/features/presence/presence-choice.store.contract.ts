import { expect, test } from 'vitest'
import type { PresenceChoiceStore } from './presence-choice.store.ts'

/** `open` gives a store in which these people have accounts and have chosen nothing yet. */
export function describePresenceChoiceStore(
  name: string,
  open: (...userIds: string[]) => Promise<PresenceChoiceStore>,
) {
  test(`[PRS-03] ${name}: what somebody chose last is kept, for them alone, until it is removed`, async () => {
    const store = await open('chooser', 'other')
    expect(await store.find('chooser')).toBeUndefined()
    await store.change('chooser', { status: 'Busy', isInvisible: false })
    await store.change('chooser', { status: 'Available', isInvisible: true })
    expect(await store.find('chooser')).toMatchObject({ status: 'Available', isInvisible: true })
    expect(await store.find('other')).toBeUndefined()
    expect([...(await store.listInvisible()).keys()]).toContain('chooser')
    await store.remove('chooser')
    await store.remove('chooser')
    expect(await store.find('chooser')).toBeUndefined()
  })

  test(`[NOD-02] ${name}: changes of two parts of a choice at once are both kept, and the later has the larger version`, async () => {
    const store = await open('twofold', 'visible')
    const [busy, invisible] = await Promise.all([
      store.change('twofold', { status: 'Busy' }),
      store.change('twofold', { isInvisible: true }),
    ])
    const last = await store.find('twofold')
    expect(last).toEqual({ status: 'Busy', isInvisible: true, version: 2 })
    expect([busy.version, invisible.version].toSorted()).toEqual([1, 2])
    await store.change('visible', { status: 'Busy' })
    expect(await store.list(['twofold', 'nobody'])).toEqual(new Map([['twofold', last]]))
    expect(await store.list([])).toEqual(new Map())
    expect((await store.listInvisible()).get('twofold')).toEqual(last)
    expect((await store.listInvisible()).has('visible')).toBe(false)
  })
}
