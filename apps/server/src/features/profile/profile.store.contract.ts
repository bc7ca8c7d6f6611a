import { expect, test } from 'vitest'
import type { ProfileStore } from './profile.store.ts'

const picture = (id: string) => ({ id, large: `${id}-large`, small: `${id}-small` })

/** `open` gives a store in which the person has nothing yet. */
export function describeProfileStore(name: string, open: (userId: string) => Promise<ProfileStore>) {
  test(`[PRO-02] ${name}: a save replaces all but the picture and the values of other architectures`, async () => {
    const store = await open('saver')
    expect(await store.find('saver', 'expo')).toEqual({ socialLinks: [], openForNetworking: false, custom: {} })
    await store.save('saver', 'expo', {
      socialLinks: ['https://a.example'],
      openForNetworking: true,
      custom: { about: 'A', vegan: true },
    })
    await store.setPicture('saver', picture('face'))
    await store.save('saver', 'fair', { socialLinks: [], openForNetworking: false, custom: { hobby: 'B' } })
    const saved = { socialLinks: [], openForNetworking: false, picture: picture('face') }
    expect(await store.find('saver', 'expo')).toEqual({ ...saved, custom: { about: 'A', vegan: true } })
    expect(await store.save('saver', 'expo', { socialLinks: [], openForNetworking: false, custom: {} })).toEqual({
      ...saved,
      custom: {},
    })
    expect(await store.findWhole('saver')).toEqual({
      ...saved,
      customByArchitecture: { expo: {}, fair: { hobby: 'B' } },
    })
  })

  test(`[PRO-02] ${name}: each former picture is answered once, also where two come at once`, async () => {
    const store = await open('vain')
    expect(await store.setPicture('vain', picture('one'))).toBeUndefined()
    expect(await store.findPicture('one')).toEqual(picture('one'))
    const formers = await Promise.all([
      store.setPicture('vain', picture('two')),
      store.setPicture('vain', picture('three')),
    ])
    const last = await store.setPicture('vain', undefined)
    expect([...formers, last].map((former) => former?.id).toSorted()).toEqual(['one', 'three', 'two'])
    expect(await store.listPictureIds(['vain', 'nobody'])).toEqual(new Map())
    expect([await store.findPicture('two'), await store.setPicture('vain', undefined)]).toEqual([undefined, undefined])
  })

  test(`[PRO-03] ${name}: what is removed is gone, and removing it again does nothing`, async () => {
    const store = await open('leaver')
    await store.save('leaver', 'expo', {
      socialLinks: ['https://a.example'],
      openForNetworking: true,
      custom: { about: 'A' },
    })
    await store.setPicture('leaver', picture('gone'))
    await store.remove('leaver')
    await store.remove('leaver')
    expect(await store.findWhole('leaver')).toEqual({
      socialLinks: [],
      openForNetworking: false,
      customByArchitecture: {},
    })
    expect(await store.findPicture('gone')).toBeUndefined()
  })
}
