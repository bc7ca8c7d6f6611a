import { randomUUID } from 'node:crypto'
import {
  commands,
  facts,
  Venue,
  type CommandAnswer,
  type CommandBody,
  type DraftChange,
  type FactName,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { onTestFinished } from 'vitest'
import type { Bus } from '../../../../platform/bus/bus.ts'
import { createInProcessBus } from '../../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../../platform/bus/testing/linked-buses.ts'
import { as, createFakeServer } from '../../../../platform/http/testing/fake-server.ts'
import { createMemoryLog } from '../../../../platform/http/testing/memory-log.ts'
import { shownVenue } from '../../../../platform/live/testing/shown-venue.ts'
import type { CommandContext } from '../../../../platform/realtime/realtime.ts'
import { createFakeHub, type FakeConnection } from '../../../../platform/realtime/testing/fake-hub.ts'
import { buildVenueInput } from '../../../../testing/build-venue.ts'
import type { Sanitized } from '../../sanitize-rich-text.ts'
import { createDrafts, type DraftsDeps } from '../create-drafts.ts'
import { createInlineChecker, createMemoryDraftStore } from './memory-drafts.ts'

type DraftCommandName = Extract<keyof typeof commands, `draft.${string}`>

/** Takes scripts out, and refuses what says so. */
const sanitize = async (texts: readonly string[]): Promise<Sanitized[]> =>
  texts.map((html) =>
    html.includes('<script') ? { refused: 'script' } : { html: html.replaceAll(/ onclick="[^"]*"/g, '') },
  )

/** What the nodes of one venue share. */
interface Shared {
  readonly clock: ReturnType<typeof createFakeClock>
  readonly drafts: ReturnType<typeof createMemoryDraftStore>
  readonly bus: Bus
}

/** Two nodes with one store, and the venue `expo` at version 1. */
export async function createDraftNodes(more: Partial<DraftsDeps> = {}) {
  const clock = createFakeClock()
  const linked = createLinkedBuses({ clock, log: createMemoryLog() })
  const drafts = createMemoryDraftStore()
  const one = await createDraftWorld(more, { clock, drafts, bus: linked.buses[0] })
  const two = await createDraftWorld(more, { clock, drafts, bus: linked.buses[1] })
  const settle = async (ms: number) => {
    await one.settle(ms)
    await two.settle(0)
  }
  return { ...linked, one, two, clock, documents: drafts.documents, settle }
}

/** Drafts over fakes, with the venue `expo` at version 1. Facts are checked against the contract. */
export async function createDraftWorld(more: Partial<DraftsDeps> = {}, shared?: Shared) {
  const clock = shared?.clock ?? createFakeClock()
  const log = createMemoryLog()
  const bus = shared?.bus ?? createInProcessBus({ log })
  const hub = createFakeHub(shared)
  const { store, live, documents } = shared?.drafts ?? createMemoryDraftStore()
  /** Architectures of which a version was published. */
  const published = new Set<string>()
  const deletions: unknown[] = []
  const staged = new Map<string, { architectureId: string; version: number; venue: Venue; documentGzip: Uint8Array }>()
  const deps: DraftsDeps = {
    store,
    checker: createInlineChecker(more.store ?? store),
    queue: { sanitize },
    hub,
    bus,
    clock,
    log,
    shownVenue,
    archive: {
      stageDraft: async (draft) => void staged.set(draft.architectureId, draft),
      removeStage: async (architectureId) => !published.has(architectureId) && (staged.delete(architectureId), true),
      staged: (architectureId = '') => staged.get(architectureId),
      published: () => undefined,
    },
    countContents: async () => [],
    people: {
      listNames: async (ids) => new Map(ids.map((id) => [id, `${id[0]?.toUpperCase()}${id.slice(1)}`])),
      find: async (query) => (query === 'Ali' ? [{ userId: 'alice', name: 'Alice', company: 'Acme' }] : []),
    },
    noteDeletion: async (deletion) => void deletions.push(deletion),
    ...more,
  }
  const drafts = createDrafts(deps)
  const { app } = await createFakeServer({ handlers: drafts.feature.calls ?? {} })
  onTestFinished(async () => {
    await app.close()
    await drafts.stop()
  })
  const venue = Venue.parse(buildVenueInput())
  if ((await store.readDraft('expo')) === undefined)
    await drafts.replace({ venue, warnings: [], base: 0, mustExist: false, by: 'dana' })

  const request = async (who: string, method: 'GET' | 'POST', path: string, payload?: object) => {
    const answer = await app.inject({
      method,
      url: `/api/designer/${path}`,
      headers: as(who),
      ...(payload !== undefined && { payload }),
    })
    const body = (answer.body === '' ? undefined : answer.json()) as never
    return { status: answer.statusCode, headers: answer.headers, body }
  }

  /** A page of a designer. */
  function open(who: string) {
    const author = randomUUID()
    const principal = { kind: 'account', userId: who, sessionId: who, authorities: ['attendee', 'designer'] } as const
    const connection = hub.open({ principal, opMode: 'LIVE' })
    const ask = async <Name extends DraftCommandName>(
      name: Name,
      body: CommandBody<Name>,
    ): Promise<CommandAnswer<Name>> => {
      const context = { body: commands[name].body.parse(body), connection, principal, opMode: 'LIVE', log }
      const handler = drafts.feature.commands?.[name] as (context: CommandContext<DraftCommandName>) => unknown
      const answer = await handler(context as unknown as CommandContext<DraftCommandName>)
      const { answer: schema } = commands[name]
      return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
    }
    return {
      author,
      connection,
      ask,
      follow: () => ask('draft.follow', { architectureId: 'expo' } as never),
      raw: (path: string, headers: Record<string, string>) =>
        app.inject({ url: `/api/designer/${path}`, headers: { ...as(who), ...headers } }),
      send: (path: string, payload: string) =>
        app.inject({
          method: 'POST',
          url: `/api/designer/${path}`,
          headers: { ...as(who), 'content-type': 'application/json' },
          payload,
        }),
      get: (path: string) => request(who, 'GET', path),
      post: (path: string, body: object) => request(who, 'POST', path, body),
      delete: () => request(who, 'POST', 'architecture/expo/draft/delete'),
      patch: (base: number, changes: readonly DraftChange[], id: string = randomUUID()) =>
        request(who, 'POST', 'architecture/expo/draft', { id, author, base, changes }),
    }
  }

  /** Lets time pass, and checks every fact that was sent. */
  async function settle(ms: number): Promise<void> {
    await clock.advance(ms)
    for (const connection of hub.connections('LIVE'))
      for (const { type, body } of (connection as FakeConnection).sent) facts[type as FactName].parse(body)
  }

  return { drafts, deps, live, documents, staged, published, deletions, open, settle, hub, clock }
}
