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
import { onTestFinished } from 'vitest'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import { openDiskFileStore } from '../../../platform/files/files.store.disk.ts'
import type { VirusScanner } from '../../../platform/files/virus-scanner.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import type { Principal } from '../../../platform/http/feature.ts'
import { bearers, createFakeServer } from '../../../platform/http/testing/fake-server.ts'
import { createInProcessPictures } from '../../../platform/pictures/in-process-pictures.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { SafeFetchResponse } from '../../../platform/safe-fetch/safe-fetch.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createFakeHub, type FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import { createSocialWallFeature } from '../social-wall.feature.ts'
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
export async function createWallWorld(options: { source?: Source; scanner?: VirusScanner } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'foyer-wall-'))
  const clock = createFakeClock()
  const hub = createFakeHub()
  const log = createMemoryLog()
  const auditStore = createMemoryAuditStore()
  const there = new Set(['alice', 'bob', 'carol', 'mona'])
  const blocked = new Map<string, Set<string>>()
  const sanctions = new Map<string, { kind: 'mute' | 'ban'; reason: string; until?: number }>()
  const feedAnswers = new Map<string, SafeFetchResponse>()
  const state = { source: { kind: 'POSTS', ...options.source } as Source, slot: {} as Record<string, string> }
  const store = createMemoryWallStore()
  const reported: unknown[] = []
  const decided: unknown[] = []
  const socialWall = createSocialWallFeature({
    store,
    files: await openDiskFileStore({ dir }),
    scanner: options.scanner,
    pictures: createInProcessPictures({ clock }),
    safeFetch: async ({ url }) => feedAnswers.get(url) ?? { status: 404, headers: {}, body: Buffer.alloc(0) },
    hub,
    bus: createInProcessBus({ log }),
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
  })
  const { feature } = socialWall
  const { app } = await createFakeServer({ handlers: feature.calls ?? {}, feature, isPublic: true })
  onTestFinished(async () => {
    await feature.stop?.()
    await rm(dir, { recursive: true, force: true })
  })

  function as(who: string, opMode: 'LIVE' | 'STAGE' = 'LIVE'): WallPageOf {
    const principal = bearers[who] ?? accountOf(who)
    if (principal.kind === 'unauthenticated') throw new Error(`${who} is nobody`)
    const connection = hub.open({ principal, opMode })
    const ask: WallPageOf['ask'] = async (name, body) => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
      const handler = feature.commands?.[name] as (context: CommandContext<WallCommand>) => Promise<unknown>
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
    ...socialWall,
    store,
    app,
    clock,
    hub,
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
      return app.inject({ url: `/api/social-wall/wall${query}`, headers })
    },
    upload: (who: string, payload: Buffer, widgetId = 'wall') =>
      app.inject({
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
      for (const connection of [...hub.connections('LIVE'), ...hub.connections('STAGE')]) {
        for (const { type, body } of (connection as FakeConnection).sent) facts[type as FactName].parse(body)
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
