import type { Asset, Venue, VenueInput } from '@foyer/contract'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFakeClock, type FakeClock } from '@foyer/testkit'
import { createMemoryLog } from '../platform/http/testing/memory-log.ts'
import type { DemoVenue } from './demo-source.ts'
import { keepProgrammeOn, seedDemo, type SeedDeps } from './seed-demo.ts'
import type { SeedRecord, SeedStore } from './seed.store.ts'

const dayMs = 24 * 60 * 60 * 1000
const noText = { text: [] as never[] }

const venueAt = (now: Date): VenueInput => ({
  architectures: [
    {
      id: 'demo' as never,
      names: [{ locale: 'en', text: now.toISOString() }],
      defaultAreaId: 'hall' as never,
      icons: [],
      globalWidgets: [],
      impress: [],
      privacyNotice: [],
      areas: [
        {
          id: 'hall' as never,
          names: [],
          descriptions: [],
          defaultViewpointId: 'door' as never,
          viewMode: 'VIEW_2D',
          contentWidgets: [],
          viewPoints: [
            { id: 'door' as never, names: [], background: { type: 'IMAGE', assetId: 'hall' as never }, placements: [] },
          ],
        } as never,
      ],
      floorplan: { areaPositions: [] },
      loginConfigurations: [],
      cookieBannerConfig: { type: 'NONE', ...noText, personalizedTrackingText: [] },
      style: {},
      cookieProviders: [],
      sessions: [
        {
          id: 'keynote' as never,
          titles: [],
          begin: '2026-06-01T09:00:00Z',
          end: '2026-06-01T10:00:00Z',
          areaId: 'hall' as never,
          speakers: [{ name: 'Alice' }],
        },
      ],
    },
  ],
  assets: [
    {
      id: 'hall',
      uri: '/elsewhere',
      generation: 1,
      displayName: 'Hall',
      alts: [{ locale: 'en', text: 'A hall' }],
      mediaType: 'image/webp',
    },
  ] as VenueInput['assets'],
})

function createWorld(clock: FakeClock) {
  const accounts = new Map<string, string>()
  const userIds = new Map<string, string>()
  let ids = 0
  const files: string[] = []
  let record: (SeedRecord & { password?: never }) | undefined
  let staged: { architectureId: string; version: number; venue: Venue } | undefined
  let published: { architectureId: string; venue: Venue } | undefined
  let publishedBy = ''
  let crashAt = ''
  const step = (name: string) => {
    if (crashAt === name) throw new Error(`crash at ${name}`)
  }
  const store: SeedStore = {
    read: () => Promise.resolve(record),
    begin: (begun) => Promise.resolve(void (record = { ...begun, isFinished: false })),
    noteOwnPasswords: () => Promise.resolve(void (record = record && { ...record, hasOwnPassword: true })),
    finish: () => Promise.resolve(void (record = record && { ...record, isFinished: true })),
  }
  const demo: Omit<DemoVenue, 'venue'> = {
    accounts: [{ email: 'alice@example.org', name: 'Alice', authority: 'attendee' }],
    password: 'foyer',
    pagePictures: { login: '/demo/login.webp', workInProgress: '/demo/wip.webp' },
    assets: [{ id: 'hall', file: '/demo/hall.webp' }],
  }
  const deps: SeedDeps = {
    kind: 'demo',
    source: {
      createDemo: ({ now }) => ({ ...demo, venue: venueAt(now) }),
      isProgrammeOn: (venue, nowMs) => nowMs < Date.parse(venue.architectures[0]?.names[0]?.text ?? '') + dayMs,
    },
    store,
    clock,
    log: createMemoryLog(),
    newPassword: undefined,
    venue: {
      published: () => published,
      staged: () => staged,
      listVersions: async () => (published === undefined ? [] : [{ isLive: true, publishedBy }]),
      publish: async ({ by }) => {
        step('publish')
        publishedBy = by
        published = staged && { architectureId: staged.architectureId, venue: staged.venue }
      },
    },
    save: async (document) => {
      const version = (staged?.version ?? 0) + 1
      staged = { architectureId: 'demo', version, venue: { ...document, version } }
      return { architectureId: 'demo' }
    },
    findUserIds: async (emails) =>
      new Map(emails.filter((email) => userIds.has(email)).map((email) => [email, userIds.get(email) ?? ''])),
    newUserId: () => `user-${++ids}`,
    createAccounts: async (wanted, _architectureId, password) => {
      step('accounts')
      for (const { email, userId } of wanted) {
        if (accounts.has(email)) continue
        accounts.set(email, password)
        userIds.set(email, userId)
      }
    },
    storeFile: async (_architectureId, id, file) => {
      files.push(file)
      return {
        id: id as Asset['id'],
        generation: files.length,
        displayName: 'hall.webp',
        alts: [],
        mediaType: 'image/webp',
        uri: `/assets/live/architecture/demo/assets/${id}.webp`,
      }
    },
  }
  const work = (version: number) => (staged = staged && { ...staged, version })
  return {
    deps,
    accounts,
    files,
    work,
    asset: () => published?.venue.assets[0],
    assetIds: () => published?.venue.assets.map(({ id }) => id),
    crash: (at: string) => (crashAt = at),
    speakers: () => published?.venue.architectures[0]?.sessions[0]?.speakers,
    userId: (email: string) => userIds.get(email),
    name: () => published?.venue.architectures[0]?.names[0]?.text,
  }
}

describe('the demo', () => {
  let clock: FakeClock
  let world: ReturnType<typeof createWorld>
  beforeEach(() => {
    clock = createFakeClock()
    world = createWorld(clock)
  })

  test('[CFG-07] is made once: files, venue, accounts', async () => {
    const first = await seedDemo(world.deps)
    expect(first).toMatchObject({
      password: 'foyer',
      isPasswordPublic: true,
      pagePictures: { login: '/demo/login.webp', workInProgress: '/demo/wip.webp' },
    })
    expect([world.files, [...world.accounts]]).toEqual([['/demo/hall.webp'], [['alice@example.org', 'foyer']]])
    expect(world.asset()).toMatchObject({
      uri: '/assets/live/architecture/demo/assets/hall.webp',
      displayName: 'Hall',
      alts: [{ text: 'A hall' }],
    })
    expect([world.speakers(), world.userId('alice@example.org')]).toEqual([
      [{ name: 'Alice', userId: 'user-1' }],
      'user-1',
    ])
    const made = world.name()
    await seedDemo(world.deps)
    expect([world.files.length, world.name()]).toEqual([1, made])
  })

  test('[CFG-07] has a password of its own where others can reach the server, returned by the first seed only', async () => {
    const deps = { ...world.deps, newPassword: () => 'made here' }
    expect(await seedDemo(deps)).toMatchObject({ password: 'made here', isPasswordPublic: false })
    expect(world.accounts.get('alice@example.org')).toBe('made here')
    expect((await seedDemo(deps))?.password).toBeUndefined()
  })

  test.each(['publish', 'accounts'])('[CFG-07] a crash at %s is made good at the next start', async (at) => {
    world.crash(at)
    await expect(seedDemo(world.deps)).rejects.toThrow(`crash at ${at}`)
    world.crash('')
    const seeded = await seedDemo({ ...world.deps, newPassword: () => 'made later' })
    expect([world.name() !== undefined, world.accounts.get('alice@example.org'), seeded?.password]).toEqual([
      true,
      'made later',
      'made later',
    ])
  })

  test('[CFG-07] is not made over another venue', async () => {
    await world.deps.save({ architectures: [], assets: [] } as unknown as Venue, 'dana', 'any')
    expect(await seedDemo(world.deps)).toBeUndefined()
    expect(world.files).toEqual([])
  })

  test('[VEN-20] is published again, around now, once no session is on', async () => {
    await seedDemo(world.deps)
    const first = world.name()
    clock.pass(dayMs - 1000)
    await seedDemo(world.deps)
    expect(world.name()).toBe(first)
    clock.pass(2000)
    await seedDemo(world.deps)
    expect([world.name(), world.files.length, world.asset()?.generation]).toEqual([
      new Date(clock.now()).toISOString(),
      1,
      1,
    ])
  })

  test('[VEN-20] brings the files a newer demo has besides when it is published again', async () => {
    await seedDemo(world.deps)
    clock.pass(dayMs + 1000)
    const newer: SeedDeps['source'] = {
      ...world.deps.source,
      createDemo: async (options) => {
        const demo = await world.deps.source.createDemo(options)
        return { ...demo, assets: [...demo.assets, { id: 'garden', file: '/demo/garden.webp' }] }
      },
    }
    await seedDemo({ ...world.deps, source: newer })
    expect(world.files).toEqual(['/demo/hall.webp', '/demo/garden.webp'])
    expect(world.assetIds()).toEqual(['hall', 'garden'])
  })

  test('[VEN-20] is left alone once somebody has worked on it', async () => {
    await seedDemo(world.deps)
    const first = world.name()
    world.work(7)
    clock.pass(2 * dayMs)
    await seedDemo(world.deps)
    expect(world.name()).toBe(first)
  })

  test('[VEN-20] is left alone once somebody has worked on it and published that', async () => {
    await seedDemo(world.deps)
    const first = world.name()
    await world.deps.venue.publish({ architectureId: 'demo', by: 'dana' })
    clock.pass(2 * dayMs)
    await seedDemo(world.deps)
    expect(world.name()).toBe(first)
  })

  test('[VEN-20] begins its programme again within ten seconds while the server runs, until it is stopped', async () => {
    const seeded = await seedDemo(world.deps)
    const first = world.name() ?? ''
    clock.pass(dayMs - 20_000)
    const stop = keepProgrammeOn(world.deps, { architectureId: seeded?.architectureId ?? '' })
    await clock.advance(19_000)
    expect(world.name()).toBe(first)
    await clock.advance(11_000)
    const second = world.name() ?? ''
    expect(Date.parse(second) - Date.parse(first)).toBeGreaterThanOrEqual(dayMs)
    expect(Date.parse(second) - Date.parse(first)).toBeLessThanOrEqual(dayMs + 10_000)
    await stop()
    clock.pass(2 * dayMs)
    await clock.advance(30_000)
    expect(world.name()).toBe(second)
  })

  test('[VEN-20] a programme that could not begin again is tried again ten seconds later', async () => {
    const seeded = await seedDemo(world.deps)
    const first = world.name()
    clock.pass(dayMs)
    let tries = 0
    const source: SeedDeps['source'] = {
      ...world.deps.source,
      createDemo(options) {
        tries += 1
        if (tries === 1) throw new Error('no disk')
        return world.deps.source.createDemo(options)
      },
    }
    const stop = keepProgrammeOn({ ...world.deps, source }, { architectureId: seeded?.architectureId ?? '' })
    await clock.advance(10_000)
    expect([tries, world.name()]).toEqual([1, first])
    await clock.advance(10_000)
    expect([tries, world.name()]).toEqual([2, new Date(clock.now()).toISOString()])
    await stop()
  })
})
