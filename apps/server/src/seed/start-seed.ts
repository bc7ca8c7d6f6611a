import { access } from 'node:fs/promises'
import { ProfileAttributes } from '@foyer/contract'
import type { App } from '../app.ts'
import { isExposed, type ServerConfig } from '../config.ts'
import type { Clock } from '../platform/clock/clock.ts'
import type { Database } from '../platform/db/database.ts'
import type { Log } from '../platform/log/log.ts'
import { randomPassword } from './demo-accounts.ts'
import type { DemoSource } from './demo-source.ts'
import { seedDemoBoards } from '../features/media-board/media-board.seed.ts'
import { seedDemoChats } from '../features/chat/chat.seed.ts'
import { seedDemoMatching } from '../features/matching/matching.seed.ts'
import { seedDemo, type Seeded } from './seed-demo.ts'
import { seedDemoQuestions } from '../features/questions/questions.seed.ts'
import { seedDemoWall } from '../features/social-wall/social-wall.seed.ts'
import { createSeedStore } from './seed.store.drizzle.ts'

export interface StartSeedDeps {
  readonly config: ServerConfig
  readonly app: App
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
}

/** Seeds as the operator asked; `undefined` for an empty server, or where another venue was there first. */
export async function startSeed({ config, app, database, clock, log }: StartSeedDeps): Promise<Seeded | undefined> {
  if (config.seed === 'empty') return undefined
  const source: DemoSource = await import('@foyer/demo')
  const { venue, designer, identity, assets, profile } = app
  const seeded = await seedDemo({
    kind: config.seed,
    source,
    store: createSeedStore(database.orm),
    clock,
    log,
    newPassword: isExposed(config) ? randomPassword : undefined,
    venue,
    save: (document, by, base) => designer.save(document, by, base),
    async createAccounts(accounts, architectureId, password) {
      const created = await identity.createAccounts(accounts, password)
      for (const [index, { userId }] of created.entries()) {
        const { name, title, company, profile: said } = accounts[index] ?? {}
        if (said === undefined || name === undefined) continue
        const { socialLinks = [], openForNetworking, custom } = said
        const attributes = { name, title, company, socialLinks: [...socialLinks], openForNetworking, custom }
        await profile.save(userId, ProfileAttributes.parse(attributes), { opMode: 'LIVE', architectureId })
      }
    },
    async storeFile(architectureId, assetId, file) {
      await access(file)
      return assets.storeFile(architectureId, assetId, file)
    },
  })
  if (seeded !== undefined) {
    await seedDemoChats({ source, identity, chat: app.chat, venue, clock })
    await seedDemoBoards({ source, identity, mediaBoard: app.mediaBoard, venue, clock })
    await seedDemoWall({ source, identity, socialWall: app.socialWall, clock })
    await seedDemoQuestions({ source, identity, questions: app.questions, clock })
    await seedDemoMatching({ source, identity, matching: app.matching, clock })
  }
  if (seeded === undefined) return undefined
  // An operator may have removed them.
  const present = await identity.findUserIds(seeded.accounts.map(({ email }) => email))
  return { ...seeded, accounts: seeded.accounts.filter(({ email }) => present.has(email)) }
}
