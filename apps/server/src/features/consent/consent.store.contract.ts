import { expect, test } from 'vitest'
import type { ConsentFilter, ConsentStore, NewConsent } from './consent.store.ts'

const client = {
  browser: 'Firefox',
  browserVersion: '140.0',
  os: 'Linux',
  userAgent: 'Mozilla/5.0',
  browserLanguage: 'de',
  cookiesEnabled: true,
  venueLanguage: 'de',
  architectureId: 'expo',
  clientUsername: 'alice',
  clientURL: '/v/expo/area/hall',
  clientVersion: '2.0.0',
}
export const consentOf = (subjectId: string, more: Partial<NewConsent> = {}): NewConsent => ({
  atMs: 1_000,
  opMode: 'LIVE',
  subjectKind: 'account',
  subjectId,
  email: `${subjectId}@example.org`,
  bannerType: 'DETAILED',
  choices: [{ id: 'media', accepted: true }],
  client,
  ...more,
})

/** `open` gives an empty store. */
export function describeConsentStore(name: string, open: () => Promise<ConsentStore>) {
  const subjects = (lines: readonly { readonly subjectId: string }[]) => lines.map(({ subjectId }) => subjectId)

  test(`[CON-09] ${name}: lines come back as they were, the newest first and the oldest first, page by page`, async () => {
    const store = await open()
    for (const id of ['a', 'b', 'c']) await store.add(consentOf(id))
    const [newest, second] = await store.list({ limit: 2 })
    expect(newest).toEqual({ ...consentOf('c'), seq: newest?.seq })
    expect(subjects(await store.list({ limit: 2, beforeSeq: second?.seq }))).toEqual(['a'])
    const [oldest] = await store.listAfter({ limit: 1, afterSeq: 0 })
    expect(subjects(await store.listAfter({ limit: 9, afterSeq: oldest?.seq ?? 0 }))).toEqual(['b', 'c'])
  })

  test(`[CON-09] ${name}: the lines of a person are found by account, by e-mail and by device`, async () => {
    const store = await open()
    await store.add(consentOf('alice'))
    await store.add(consentOf('bob'))
    await store.add(consentOf('device-1', { subjectKind: 'device', email: undefined }))
    for (const subject of ['alice', 'Alice@Example.org'])
      expect(subjects(await store.list({ subject, limit: 9 }))).toEqual(['alice'])
    expect(await store.list({ subject: 'device-1', limit: 9 })).toMatchObject([{ email: undefined }])
    expect(await store.list({ subject: 'nobody', limit: 9 })).toEqual([])
  })

  test(`[CON-09] ${name}: lines are found by provider, by decision, by both, by venue and by time`, async () => {
    const store = await open()
    const choices = (media: boolean, maps: boolean) => [
      { id: 'media', accepted: media },
      { id: 'maps', accepted: maps },
    ]
    await store.add(consentOf('a', { choices: choices(true, true) }))
    await store.add(consentOf('b', { atMs: 2_000, choices: choices(false, true) }))
    await store.add(consentOf('c', { atMs: 3_000, opMode: 'STAGE' }))
    const found = async (filter: ConsentFilter) => subjects(await store.listAfter({ ...filter, limit: 9, afterSeq: 0 }))
    expect(await found({ provider: 'maps' })).toEqual(['a', 'b'])
    expect(await found({ provider: 'media', isAccepted: false })).toEqual(['b'])
    expect(await found({ provider: 'maps', isAccepted: false })).toEqual([])
    expect(await found({ isAccepted: false })).toEqual(['b'])
    expect(await found({ opMode: 'STAGE' })).toEqual(['c'])
    expect(await found({ fromMs: 2_000, untilMs: 3_000 })).toEqual(['b'])
    expect(subjects(await store.list({ provider: 'media', isAccepted: true, limit: 1 }))).toEqual(['c'])
  })

  test(`[CON-09][PRO-03] ${name}: who is forgotten leaves no line, a device of the same name keeps its own`, async () => {
    const store = await open()
    await store.add(consentOf('alice'))
    await store.add(consentOf('alice', { subjectKind: 'device', email: undefined }))
    await store.erase('alice')
    expect(await store.list({ limit: 9 })).toMatchObject([{ subjectKind: 'device' }])
  })

  test(`[SEC-15] ${name}: a line of a device takes the place of another, and never that of an account`, async () => {
    const store = await open()
    const device = { subjectKind: 'device', email: undefined } as const
    const account = await store.add(consentOf('alice'))
    const former = await store.add(consentOf('device-1', device))
    const latter = await store.replace(former, consentOf('device-1', { ...device, atMs: 2_000 }))
    await store.replace(account, consentOf('device-1', device))
    const lines = await store.list({ limit: 9 })
    expect(lines.map(({ subjectId, atMs }) => [subjectId, atMs])).toEqual([
      ['device-1', 1_000],
      ['device-1', 2_000],
      ['alice', 1_000],
    ])
    expect(lines[1]?.seq).toBe(latter)
  })

  test(`[CON-09] ${name}: lines go when the time they are kept is over`, async () => {
    const store = await open()
    await store.add(consentOf('old', { atMs: 999 }))
    await store.add(consentOf('new', { atMs: 1_000 }))
    expect(await store.removeBefore(1_000)).toBe(1)
    expect(subjects(await store.list({ limit: 9 }))).toEqual(['new'])
  })
}
