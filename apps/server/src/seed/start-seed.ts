import { access } from 'node:fs/promises'
import { ProfileAttributes } from '@foyer/contract'
import type { App } from '../app.ts'
import { isExposed, type ServerConfig } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import { randomId } from '../platform/auth/secrets.ts'
import { accountSetupPort } from '../platform/feature-ports/account-administration.port.ts'
import { assetsPort } from '../platform/feature-ports/assets.port.ts'
import { venueEditorPort } from '../platform/feature-ports/editing.port.ts'
import { peoplePort } from '../platform/feature-ports/people.port.ts'
import { venueArchivePort } from '../platform/feature-ports/venue.port.ts'
import type { Log } from '../platform/log/log.ts'
import { randomPassword } from './demo-accounts.ts'
import { keepProgrammeOn, seedDemo, type SeedDeps, type Seeded } from './seed-demo.ts'
import { inTurn } from '../platform/db/in-turn.ts'
import type { Leader } from '../platform/nodes/leader.ts'
import { createSeedStore } from './seed.store.drizzle.ts'

export interface StartSeedDeps {
  readonly config: ServerConfig
  readonly app: Pick<App, 'port' | 'seedDemo'>
  readonly database: Database
  /** The node that begins the programme again. */
  readonly leader: Leader
  readonly clock: Clock
  readonly log: Log
}

export interface StartedSeed {
  readonly seeded: Seeded
  /** Ends the renewal of the programme. */
  stop(): Promise<void>
}

/** Seeds as the operator asked; `undefined` for an empty server, or where another venue was there first. */
export async function startSeed(options: StartSeedDeps): Promise<StartedSeed | undefined> {
  const kind = options.config.seed
  if (kind === 'empty') return undefined
  return inTurn(options.database.pool, () => seed(options, kind))
}

async function seed(
  { config, app, database, leader, clock, log }: StartSeedDeps,
  kind: SeedDeps['kind'],
): Promise<StartedSeed | undefined> {
  const source = await import('@foyer/demo')
  const accountSetup = app.port(accountSetupPort)
  const deps: SeedDeps = {
    kind,
    source,
    store: createSeedStore(database.orm),
    clock,
    log,
    findUserIds: accountSetup.findUserIds,
    newUserId: randomId,
    newPassword: isExposed(config) ? randomPassword : undefined,
    venue: app.port(venueArchivePort),
    save: app.port(venueEditorPort).save,
    async createAccounts(accounts, architectureId, password) {
      const created = await accountSetup.createAccounts(accounts, password)
      for (const [index, { userId }] of created.entries()) {
        const { name, title, company, profile: said } = accounts[index] ?? {}
        if (said === undefined || name === undefined) continue
        const { socialLinks = [], openForNetworking, custom } = said
        const attributes = { name, title, company, socialLinks: [...socialLinks], openForNetworking, custom }
        const venue = { opMode: 'LIVE', architectureId } as const
        await app.port(peoplePort).saveProfile(userId, ProfileAttributes.parse(attributes), venue)
      }
    },
    async storeFile(architectureId, assetId, file) {
      await access(file)
      return app.port(assetsPort).storeFile(architectureId, assetId, file)
    },
  }
  const seeded = await seedDemo(deps)
  if (seeded === undefined) return undefined
  const { findUserIds } = accountSetup
  const nowMs = clock.now()
  await app.seedDemo({
    createDemo: async () => source.createDemo({ now: new Date(nowMs), publicVenue: false }),
    nowMs,
    findUserIds: (emails) => findUserIds([...new Set(emails)]),
  })
  // An operator may have removed them.
  const present = await findUserIds(seeded.accounts.map(({ email }) => email))
  const accounts = seeded.accounts.filter(({ email }) => present.has(email))
  return { seeded: { ...seeded, accounts }, stop: keepProgrammeOn(deps, seeded, leader) }
}
