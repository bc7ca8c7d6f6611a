import { expect, test } from 'vitest'
import { faultsOf, many } from '../testing/faults-of.ts'
import { BannerConfiguration } from './banner.ts'

const faults = (announcements: readonly object[]) => faultsOf(BannerConfiguration, { id: 'c', name: [], announcements })

test('[WID-06] a banner has one to five announcements', () => {
  const withAnnouncements = (count: number) => faults(many(count, (id) => ({ id, texts: [] })))
  expect([0, 1, 5, 6].map(withAnnouncements)).toEqual([['announcements'], [], [], ['announcements']])
})

test('[WID-06] an announcement of a banner has one of three tones', () => {
  const withTone = (tone: string) => faults([{ id: 'a', texts: [], tone }])
  expect(['INFO', 'SUCCESS', 'WARNING', 'LOUD'].map(withTone)).toEqual([[], [], [], ['announcements/0/tone']])
})
