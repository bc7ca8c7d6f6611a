import { createServer } from 'node:http'
import { HocuspocusProvider, HocuspocusProviderWebsocket } from '@hocuspocus/provider'
import { commands, WhiteboardConfiguration, type CommandAnswer, type CommandBody, type WidgetOf } from '@foyer/contract'
import { createFakeClock, noonMs, type FakeClock } from '@foyer/testkit'
import { WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { createAudit } from '../../../platform/audit/audit.ts'
import { createMemoryAuditStore } from '../../../platform/audit/testing/audit.store.memory.ts'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import { createFakeHub, type FakeConnection } from '../../../platform/realtime/testing/fake-hub.ts'
import { createWhiteboardFeature } from '../whiteboard.feature.ts'
import { createMemoryWhiteboardStore } from './whiteboard.store.memory.ts'
import type { WhiteboardStore } from '../whiteboard.store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'

type BoardCommand = Extract<keyof typeof commands, `whiteboard.${string}`>

const board = { widgetId: 'sketches', configurationId: 'always' }

export const accountOf = (userId: string, ...authorities: string[]): Bearer => ({
  kind: 'account',
  userId,
  sessionId: `session of ${userId}`,
  authorities: ['attendee', ...authorities],
})

/** Somebody at a sheet, with the library pages use. */
export interface Sitter {
  readonly page: FakeConnection
  readonly doc: Y.Doc
  readonly provider: HocuspocusProvider
  readonly news: unknown[]
  /** The close codes of its socket so far. */
  readonly ends: number[]
  readonly refusals: string[]
  stop(): void
}

/** One among several: they share the clock and the store. */
export interface WhiteboardNode {
  readonly bus: Bus
  readonly clock: FakeClock
}

/** Whiteboards over real sockets, with everything else made up. */
export async function openWhiteboardWorld(
  store: WhiteboardStore = createMemoryWhiteboardStore(),
  node?: WhiteboardNode,
) {
  const { clock, bus } = node ?? { clock: createFakeClock(), bus: createInProcessBus({ log: createMemoryLog() }) }
  const log = createMemoryLog()
  const hub = node === undefined ? createFakeHub() : createFakeHub(node)
  const silenced = new Set<string>()
  /** Accounts whose sessions were ended. */
  const revoked = new Set<string>()
  const audit = createAudit({ store: createMemoryAuditStore(), clock })
  let widget: WidgetOf<'WHITEBOARD'> | undefined
  const configure = (more: object = {}) => {
    widget = {
      id: board.widgetId,
      type: 'WHITEBOARD',
      name: [],
      configurations: [WhiteboardConfiguration.parse({ id: board.configurationId, name: [], ...more })],
    } as unknown as WidgetOf<'WHITEBOARD'>
  }
  configure()
  const { feature, reviewRights } = createWhiteboardFeature({
    store,
    bus,
    audit,
    clock,
    log,
    shownVenue,
    findConfiguration: ({ opMode, widgetId, configurationId }) =>
      opMode === 'LIVE' && widgetId === board.widgetId
        ? widget?.configurations.find(({ id }) => id === configurationId)
        : undefined,
    isSilenced: async (userId) => silenced.has(userId),
    isRevoked: (principal) => principal.kind === 'account' && revoked.has(principal.userId),
    readPeople: async (ids) => ids.map((uid) => ({ uid, name: uid.toUpperCase() })),
  })
  const [door] = feature.sockets ?? []
  const server = createServer()
  const webSockets = new WebSocketServer({ server, maxPayload: door?.messageMaxBytes ?? 0 })
  webSockets.on('connection', (socket) => {
    socket.on('error', () => {})
    door?.open(socket, 'LIVE')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `ws://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  const sitters = new Set<Sitter>()

  async function ask<Name extends BoardCommand>(
    page: FakeConnection,
    name: Name,
    more: Partial<CommandBody<Name>> = {},
  ): Promise<CommandAnswer<Name>> {
    const body = commands[name].body.parse({ ...board, ...more })
    const handler = feature.commands?.[name] as (context: CommandContext<BoardCommand>) => Promise<unknown>
    const context = { body, connection: page, principal: page.principal, opMode: page.opMode, log }
    const answer = await handler(context as unknown as CommandContext<BoardCommand>)
    const { answer: schema } = commands[name]
    return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
  }

  async function sit(
    principal: Bearer,
    more: { readonly ticket?: string; readonly name?: string } = {},
  ): Promise<Sitter> {
    const page = hub.open({ principal })
    const access = more.ticket === undefined ? await ask(page, 'whiteboard.open') : undefined
    const doc = new Y.Doc()
    const [news, ends, refusals]: [unknown[], number[], string[]] = [[], [], []]
    const socket = new HocuspocusProviderWebsocket({ url, WebSocketPolyfill: WebSocket, maxAttempts: 1, delay: 60_000 })
    socket.on('close', ({ event }: { event: { code: number } }) => ends.push(event.code))
    const provider = new HocuspocusProvider({
      websocketProvider: socket,
      name: more.name ?? access?.documentName ?? 'LIVE/expo/sketches/always',
      document: doc,
      token: more.ticket ?? access?.ticket ?? '',
      onStateless: ({ payload }) => void news.push(JSON.parse(payload)),
      onAuthenticationFailed: ({ reason }) => void refusals.push(reason),
    })
    provider.attach()
    const sitter: Sitter = {
      page,
      doc,
      provider,
      news,
      ends,
      refusals,
      stop() {
        provider.destroy()
        socket.destroy()
        sitters.delete(sitter)
      },
    }
    sitters.add(sitter)
    return sitter
  }

  async function stop(): Promise<void> {
    for (const sitter of sitters) sitter.stop()
    for (const socket of webSockets.clients) socket.terminate()
    await feature.stop?.()
    webSockets.close()
    server.close()
  }

  return {
    feature,
    reviewRights,
    store,
    clock,
    noonMs,
    log,
    hub,
    audit,
    silenced,
    revoked,
    configure,
    ask,
    sit,
    stop,
    url,
    countSockets: () => webSockets.clients.size,
    remove: () => void (widget = undefined),
  }
}

export type WhiteboardWorld = Awaited<ReturnType<typeof openWhiteboardWorld>>

/** Draws a thing as a page would. */
export const draw = (doc: Y.Doc, id: string, more: object = {}): void =>
  void doc.getMap('elements').set(id, { id, type: 'rectangle', version: 1, versionNonce: 1, isDeleted: false, ...more })

export const idsOn = (doc: Y.Doc): string[] =>
  [...doc.getMap<{ isDeleted?: boolean }>('elements')]
    .filter(([, entry]) => entry.isDeleted !== true)
    .map(([id]) => id)
    .toSorted()
