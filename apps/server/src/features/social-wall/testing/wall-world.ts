import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  commands,
  facts,
  SocialWallConfiguration,
  type CommandAnswer,
  type CommandBody,
  type FactName,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import type { InjectOptions } from 'fastify'
import { onTestFinished } from 'vitest'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import { openDiskFileStore } from '../../../platform/files/files.store.disk.ts'
import type { VirusScanner } from '../../../platform/files/virus-scanner.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import { bearers, createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createInProcessPictures } from '../../../platform/pictures/in-process-pictures.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { ReportedContent } from '../../../platform/moderation/content-source.ts'
import type { SafeFetchResponse } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createSocialWallFeature, type SocialWallFeatureDeps } from '../social-wall.feature.ts'
import { createMemoryWallStore } from './memory-wall-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'

type WallCommand = Extract<keyof typeof commands, `social-wall.${string}`>
type Source = Record<string, unknown>

export interface WallPageOf {
  readonly connection: FakeConnection
  /** The answer of a command whose body is checked as the kernel does it; rejects with its failure. */
  ask<Name extends WallCommand>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  post(text: string, pictureIds?: readonly string[]): Promise<string>
}

let clientIds = 0
export const newClientId = (): string => `00000000-0000-4000-8000-${String(++clientIds).padStart(12, '0')}`

/** Walls over fakes: alice, bob and carol have accounts, mona moderates. Frames that are sent are checked against the contract. */
export async function createWallWorld(options: { source?: Source; scanner?: VirusScanner; nodeCount?: number } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-wall-'))
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: options.nodeCount })
  const auditStore = createMemoryAuditStore()
  const there = new Set(['alice', 'bob', 'carol', 'mona'])
  const blocked = new Map<string, Set<string>>()
  const sanctions = new Map<string, { kind: 'mute' | 'ban'; reason: string; until?: number }>()
  const feedAnswers = new Map<string, SafeFetchResponse>()
  const state = { source: { kind: 'POSTS', ...options.source } as Source, slot: {} as Record<string, string> }
  const store = createMemoryWallStore()
  const fetched: string[] = []
  const reported: unknown[] = []
  const decided: unknown[] = []
  const deps: Omit<SocialWallFeatureDeps, 'hub' | 'bus' | 'leader'> = {
    store,
    files: await openDiskFileStore({ dir }),
    scanner: options.scanner,
    pictures: createInProcessPictures({ clock }),
    async safeFetch({ url }) {
      fetched.push(url)
      return feedAnswers.get(url) ?? { status: 404, headers: {}, body: Buffer.alloc(0) }
    },
    audit: createAudit({ store: auditStore, clock }),
    clock,
    log,
    shownVenue,
    findConfigurations: ({ widgetId }) =>
      widgetId === 'wall'
        ? [SocialWallConfiguration.parse({ id: 'c', name: [], source: state.source, ...state.slot })]
        : undefined,
    moderation: {
      reportContent: async (by, report) => void reported.push({ by, ...report }),
      settleContent: async (content, decision) => void decided.push({ ...content, ...decision }),
    },
    onWaitingChanged: () => {},
    readPeople: async (ids) => ids.filter((id) => there.has(id)).map((uid) => ({ uid, name: uid.toUpperCase() })),
    rules: {
      sanctionOf: async (userId) => sanctions.get(userId),
      blockedWith: async (userId) => blocked.get(userId) ?? new Set(),
    },
  }
  const opened = nodes.each((node) => ({ ...node, socialWall: createSocialWallFeature({ ...deps, ...node }) }))
  const feature = featureOfNodes(opened.all.map(({ socialWall }) => socialWall.feature))
  const servers = await Promise.all(
    opened.all.map(async ({ socialWall: { feature: ofNode } }) =>
      createFakeServer({ handlers: ofNode.calls ?? {}, feature: ofNode, isPublic: true }),
    ),
  )
  let asked = 0
  /** A request reaches one node after the other, as behind a load balancer. */
  const inject = (request: InjectOptions) => {
    const server = servers[asked++ % servers.length]
    if (server === undefined) throw new Error('there is no server')
    return server.app.inject(request)
  }
  onTestFinished(async () => {
    await feature.stop?.()
    await rm(dir, { recursive: true, force: true })
  })

  function as(who: string, opMode: 'LIVE' | 'STAGE' = 'LIVE'): WallPageOf {
    const principal = bearers[who] ?? accountOf(who)
    if (principal.kind === 'unauthenticated') throw new Error(`${who} is nobody`)
    const { hub, socialWall } = opened.next()
    const connection = hub.open({ principal, opMode })
    const ask: WallPageOf['ask'] = async (name, body) => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = socialWall.feature.commands?.[name] as (context: CommandContext<WallCommand>) => Promise<unknown>
      const answer = await handler(context as unknown as CommandContext<WallCommand>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      connection,
      ask,
      async post(text, pictureIds = []) {
        const clientId = newClientId()
        const post = await ask('social-wall.post', { widgetId: 'wall', clientId, text, pictureIds: [...pictureIds] })
        return post.postId
      },
    }
  }

  return {
    feature,
    blocksChanged: (userId: string) => opened.all.forEach(({ socialWall }) => socialWall.blocksChanged(userId)),
    reportsSettled: (content: ReportedContent) => opened.next().socialWall.reportsSettled(content),
    nodes,
    store,
    app: { inject },
    clock,
    fetched,
    log,
    auditStore,
    sanctions,
    feedAnswers,
    reported,
    decided,
    state,
    there,
    as,
    setBlocked(one: string, other: string) {
      blocked.set(one, new Set([other]))
      blocked.set(other, new Set([one]))
    },
    /** A page of the wall as a person sees it; `nobody` sends no token. */
    async list(who: string, query = '') {
      const headers: Record<string, string> = who === 'nobody' ? {} : { authorization: `Bearer ${who}` }
      return inject({ url: `/api/social-wall/wall${query}`, headers })
    },
    upload: (who: string, payload: Buffer, widgetId = 'wall') =>
      inject({
        method: 'POST',
        url: `/api/social-wall/${widgetId}/pictures`,
        payload,
        headers: { authorization: `Bearer ${who}`, 'content-type': 'application/octet-stream' },
      }),
    countFiles: async () =>
      (await readdir(dir, { recursive: true, withFileTypes: true })).filter((found) => found.isFile()).length,
    /** Lets changes be sent, and checks the frames against the contract. */
    async settle(ms = 1_000) {
      await clock.advance(ms)
      for (const connection of [...nodes.connections('LIVE'), ...nodes.connections('STAGE')]) {
        for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
      }
    },
  }
}

const accountOf = (userId: string): Principal => ({
  kind: 'account',
  userId,
  sessionId: `session of ${userId}`,
  authorities: ['attendee'],
})
