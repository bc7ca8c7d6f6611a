import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { MediaBoard, type Area, type AreaId } from '@foyer/contract'
import { createDrizzleAccountStore } from '../../../apps/server/src/features/identity/account.store.drizzle.ts'
import { createVenueFeature } from '../../../apps/server/src/features/venue/venue.feature.ts'
import { createDrizzleVenueStore } from '../../../apps/server/src/features/venue/venue.store.drizzle.ts'
import { createAccessTokens } from '../../../apps/server/src/platform/auth/access-tokens.ts'
import { createKeyRing } from '../../../apps/server/src/platform/auth/key-ring.ts'
import { createDrizzleSigningKeyStore } from '../../../apps/server/src/platform/auth/signing-key.store.drizzle.ts'
import { systemClock } from '../../../apps/server/src/platform/clock/clock.ts'
import { openDatabase } from '../../../apps/server/src/platform/db/database.ts'
import { createLog } from '../../../apps/server/src/platform/log/create-log.ts'
import { fillWithDemo } from './fill-with-demo.ts'

export interface PresenceVenue {
  /** A token a line, of `load-0`, `load-1` and so on. */
  readonly tokensFile: string
  /** The same people at each of `laterMs`. */
  readonly laterFiles: readonly string[]
}

const first = ['Ada', 'Bao', 'Carlos', 'Dana', 'Emil', 'Fatima', 'Gustav', 'Hana', 'Ines', 'João']
const last = ['Andersson', 'Bianchi', 'Chen', 'Dubois', 'Evans', 'Fischer', 'García', 'Haddad', 'Ito', 'Jansen']
/** A statement of PostgreSQL has 65,535 values at most. */
const accountsAtOnce = 2_000
const titles = ['Engineer', 'Head of Sales', 'Product Manager', 'Analyst', 'Founder']

export interface PresenceVenueOptions {
  /** How many more areas; 1 without. */
  readonly areas?: number | undefined
  /** So many of the people are designers, from the first on. */
  readonly designers?: number | undefined
  /** Also tokens that begin so many ms from now: each is good for twenty minutes. */
  readonly laterMs?: readonly number[]
}

/** The demo venue with more areas, presence switched on, and many people with a token each. */
export async function preparePresenceVenue(
  dataDir: string,
  people: number,
  { areas = 1, designers = 0, laterMs = [] }: PresenceVenueOptions = {},
): Promise<PresenceVenue> {
  const authoritiesOf = (index: number) =>
    index < designers ? (['attendee', 'designer'] as const) : (['attendee'] as const)
  await fillWithDemo(dataDir)
  await writeFile(
    join(dataDir, 'ui-config.json'),
    JSON.stringify({
      i18n: { defaultLocale: 'en', supportedLocales: ['en'] },
      features: { userPresence: true, ai: false },
    }),
  )
  const log = createLog('error')
  const database = await openDatabase({ dataDir, log })
  const { orm } = database
  try {
    const accounts = createDrizzleAccountStore(orm)
    for (let from = 0; from < people; from += accountsAtOnce) {
      const count = Math.min(accountsAtOnce, people - from)
      await accounts.add(
        Array.from({ length: count }, (_, index) => ({
          ...accountOf(from + index),
          authorities: [...authoritiesOf(from + index)],
        })),
      )
    }
    await addAreas(createVenueFeature({ store: createDrizzleVenueStore(orm), clock: systemClock, log }), areas)
    const keyRing = createKeyRing({ store: createDrizzleSigningKeyStore(orm), clock: systemClock })
    const writeTokens = async (name: string, fromNowMs: number) => {
      const clock = { ...systemClock, now: () => systemClock.now() + fromNowMs }
      const tokens = createAccessTokens({ keyRing, clock, issuer: 'foyer' })
      const issued = await Promise.all(
        Array.from({ length: people }, (_, index) =>
          tokens.issue({
            kind: 'account',
            userId: `load-${index}`,
            sessionId: `session-${index}`,
            authorities: [...authoritiesOf(index)],
          }),
        ),
      )
      const file = join(dataDir, name)
      await writeFile(file, issued.map(({ token }) => `${token}\n`).join(''))
      return file
    }
    const laterFiles: string[] = []
    for (const ms of laterMs) laterFiles.push(await writeTokens(`tokens-${ms}`, ms))
    return { tokensFile: await writeTokens('tokens', 0), laterFiles }
  } finally {
    await database.stop()
  }
}

const accountOf = (index: number) => ({
  id: `load-${index}`,
  email: `load-${index}@example.org`,
  emailKey: `load-${index}@example.org`,
  name: `${first[index % 10]} ${last[Math.floor(index / 10) % 10]}`,
  company: `Company ${index % 400}`,
  title: titles[index % 5] ?? '',
  createdAtMs: Date.now(),
})

export const benchPiece = { mediaBoardId: 'bench-board', pieceId: 'bench-piece' }
/** One piece to like. */
const benchBoard = MediaBoard.parse({
  id: benchPiece.mediaBoardId,
  names: [],
  pieces: [
    {
      id: benchPiece.pieceId,
      kind: 'LINK',
      titles: [{ locale: 'en', text: 'Something everybody likes' }],
      source: { kind: 'LINK', target: { kind: 'URL', url: 'https://example.org' } },
    },
  ],
})

async function addAreas(venue: ReturnType<typeof createVenueFeature>, areas: number): Promise<void> {
  await venue.reload()
  const staged = venue.staged()
  const architecture = staged?.venue.architectures[0]
  const pattern = architecture?.areas[0]
  if (staged === undefined || architecture === undefined || pattern === undefined)
    throw new Error('There is no demo venue')
  const more = Array.from({ length: areas }, (_, index): Area => ({
    ...pattern,
    id: `area-${index + 1}` as AreaId,
    contentWidgets: [],
    viewPoints: pattern.viewPoints.map((viewPoint) => ({ ...viewPoint, placements: [] })),
  }))
  const mediaBoards = [...architecture.mediaBoards, benchBoard]
  const changed = {
    ...staged.venue,
    architectures: [{ ...architecture, areas: [...architecture.areas, ...more], mediaBoards }],
  }
  await venue.saveStage({ venue: changed as typeof staged.venue, base: 'any', by: 'bench' })
  await venue.publish({ architectureId: staged.architectureId, by: 'bench' })
  await venue.feature.stop?.()
}

/** The resident memory of a process, in bytes. */
export async function residentBytes(pid: number): Promise<number> {
  const kB = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kB ?? Number.NaN) * 1024
}
