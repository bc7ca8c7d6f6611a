import { Venue, type Asset } from '@foyer/contract'
import type { Clock } from '../platform/clock/clock.ts'
import { onlyNode, type Leader } from '../platform/nodes/leader.ts'
import type { Log } from '../platform/log/log.ts'
import type { DemoSource, DemoVenue } from './demo-source.ts'
import { nameUsers } from './name-users.ts'
import type { SeedStore } from './seed.store.ts'

export interface SeedDeps {
  readonly kind: 'demo' | 'demo-public'
  readonly source: DemoSource
  readonly store: SeedStore
  readonly clock: Clock
  readonly log: Log
  /** Makes a password of its own where others can reach the server. */
  readonly newPassword: (() => string) | undefined
  readonly venue: {
    /** What is published and whether its stage document is another by now. */
    published(): { architectureId: string; venue: Venue } | undefined
    staged(architectureId?: string): { architectureId: string; version: number } | undefined
    publish(publish: { architectureId: string; by: string }): Promise<unknown>
    listVersions(): Promise<readonly { readonly isLive: boolean; readonly publishedBy: string }[]>
  }
  readonly save: (document: Venue, by: string, base: 'any') => Promise<{ architectureId: string }>
  /** User ids by the e-mails that have an account. */
  readonly findUserIds: (emails: readonly string[]) => Promise<ReadonlyMap<string, string>>
  readonly newUserId: () => string
  readonly createAccounts: (
    accounts: readonly (DemoVenue['accounts'][number] & { readonly userId: string })[],
    architectureId: string,
    password: string,
  ) => Promise<unknown>
  readonly storeFile: (architectureId: string, assetId: string, file: string) => Promise<Asset>
}

export interface Seeded {
  readonly accounts: DemoVenue['accounts']
  /** Pictures of the login and the work-in-progress page, as files of this machine. */
  readonly pagePictures: DemoVenue['pagePictures']
  readonly framedPages?: DemoVenue['framedPages']
  readonly host?: DemoVenue['host']
  /** Undefined where it was printed at the first start: the server does not know it any more. */
  readonly password: string | undefined
  /** Whether it is the one that everybody can read in the source. */
  readonly isPasswordPublic: boolean
}

/** What was seeded, and the architecture it is. */
export interface SeededDemo extends Seeded {
  readonly architectureId: string
}

const author = 'demo'

/**
 * Makes the demo venue in an empty database, once, and goes on where a crash ended that. A demo without a session that is on is
 * published again, around now, unless somebody has worked on it. `undefined` where another venue was there first.
 */
export async function seedDemo(deps: SeedDeps): Promise<SeededDemo | undefined> {
  const { kind, source, store, clock, log, venue, findUserIds } = deps
  const now = clock.now()
  const known = await store.read()
  if (known === undefined && venue.staged() !== undefined) {
    log.info({}, 'there is a venue already; the demo is not made')
    return undefined
  }
  const demo = await source.createDemo({
    now: new Date(now),
    publicVenue: (known?.isFinished === true ? known.kind : kind) === 'demo-public',
  })
  const { accounts, pagePictures, framedPages, host } = demo
  const architectureId = architectureOf(demo)
  if (known?.isFinished === true) {
    if (await isBetweenSessions(deps, architectureId)) {
      const userIds = await findUserIds(accounts.map(({ email }) => email))
      await publishDemo(deps, { ...demo, venue: nameUsers(demo, userIds) }, await addFiles(deps, demo))
    }
    const isPasswordPublic = !known.hasOwnPassword
    const password = isPasswordPublic ? demo.password : undefined
    return { architectureId, accounts, pagePictures, framedPages, host, password, isPasswordPublic }
  }
  const own = deps.newPassword?.()
  await store.begin({ kind, hasOwnPassword: own !== undefined })
  await makeDemo(deps, demo, own ?? demo.password)
  const password = own ?? demo.password
  return { architectureId, accounts, pagePictures, framedPages, host, password, isPasswordPublic: own === undefined }
}

const checkEveryMs = 10_000

/**
 * Publishes the demo again, around now, as often as its last session ends while the server runs, unless somebody has worked on it.
 * Answers how to stop. Source: VEN-20.
 */
export function keepProgrammeOn(
  deps: SeedDeps,
  { architectureId }: Pick<SeededDemo, 'architectureId'>,
  leader: Leader = onlyNode,
): () => Promise<void> {
  const { clock, log } = deps
  let renewal = Promise.resolve()
  let cancel = clock.after(checkEveryMs, check)
  return () => {
    cancel()
    return renewal
  }

  function check(): void {
    renewal = renew()
    cancel = clock.after(checkEveryMs, check)
  }

  async function renew(): Promise<void> {
    await renewal
    try {
      if (!leader.isLeader() || !(await isBetweenSessions(deps, architectureId))) return
      await seedDemo(deps)
      log.info({}, 'the programme of the demo has begun again')
    } catch (error) {
      log.warn({ err: error }, 'the programme of the demo could not begin again')
    }
  }
}

async function makeDemo(deps: SeedDeps, demo: DemoVenue, password: string): Promise<void> {
  const architectureId = architectureOf(demo)
  const assets = await storeFiles(deps, demo, demo.assets)
  const known = await deps.findUserIds(demo.accounts.map(({ email }) => email))
  const accounts = demo.accounts.map((account) => ({
    ...account,
    userId: known.get(account.email) ?? deps.newUserId(),
  }))
  const venue = nameUsers(demo, new Map(accounts.map(({ email, userId }) => [email, userId])))
  await publishDemo(deps, { ...demo, venue }, assets)
  // Last, so that a crash before leaves no accounts with a password that was never shown.
  await deps.createAccounts(accounts, architectureId, password)
  await deps.store.finish(deps.clock.now())
  deps.log.info({ architectureId, assets: assets.length, accounts: demo.accounts.length }, 'the demo venue is ready')
}

/** The files that are there since the first time, and those that a newer demo has besides. */
async function addFiles(deps: SeedDeps, demo: DemoVenue): Promise<Asset[]> {
  const there = deps.venue.published()?.venue.assets ?? []
  const isThere = new Set<string>(there.map(({ id }) => id))
  const missing = demo.assets.filter(({ id }) => !isThere.has(id))
  return [...there, ...(await storeFiles(deps, demo, missing))]
}

async function storeFiles(deps: SeedDeps, demo: DemoVenue, files: DemoVenue['assets']): Promise<Asset[]> {
  const architectureId = architectureOf(demo)
  const assets: Asset[] = []
  for (const { id, file } of files) assets.push(withWords(await deps.storeFile(architectureId, id, file), demo))
  return assets
}

/** The file as it was stored, with what the demo says of it. */
function withWords(stored: Asset, demo: DemoVenue): Asset {
  const written = demo.venue.assets.find(({ id }) => id === stored.id)
  if (written === undefined) return stored
  const { displayName, alts, durationS } = written
  return { ...stored, displayName, alts, ...(durationS !== undefined && { durationS }) }
}

async function publishDemo({ save, venue }: SeedDeps, demo: DemoVenue, assets: readonly Asset[]): Promise<void> {
  const { architectureId } = await save(Venue.parse({ ...demo.venue, assets }), author, 'any')
  await venue.publish({ architectureId, by: author })
}

/**
 * Whether no session of the demo is on, and all of it is its own: a stage document that is newer than the published one is the work
 * of a person, and so is a version that another account published.
 */
async function isBetweenSessions(
  { source, clock, venue }: Pick<SeedDeps, 'source' | 'clock' | 'venue'>,
  architectureId: string,
): Promise<boolean> {
  const live = venue.published()
  if (live === undefined || live.architectureId !== architectureId) return false
  if (venue.staged(architectureId)?.version !== live.venue.version) return false
  if (source.isProgrammeOn(live.venue, clock.now())) return false
  return (await venue.listVersions()).some(({ isLive, publishedBy }) => isLive && publishedBy === author)
}

function architectureOf(demo: DemoVenue): string {
  const id = demo.venue.architectures[0]?.id
  if (id === undefined) throw new Error('The demo has no architecture')
  return id
}
