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
    await store.save('chooser', { status: 'Busy', isInvisible: false })
    await store.save('chooser', { status: 'Available', isInvisible: true })
    expect(await store.find('chooser')).toEqual({ status: 'Available', isInvisible: true })
    expect(await store.find('other')).toBeUndefined()
    expect(await store.listInvisible()).toContain('chooser')
    await store.remove('chooser')
    await store.remove('chooser')
    expect(await store.find('chooser')).toBeUndefined()
  })
}
