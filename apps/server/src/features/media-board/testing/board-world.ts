import {
  commands,
  ContentPiece,
  facts,
  routes,
  type CallName,
  type CommandAnswer,
  type CommandBody,
  type FactName,
  type Like,
  type MediaBoard,
} from '@foyer/contract'
import type { z } from 'zod'
import { createFakeClock } from '@foyer/testkit'
import type { Bearer } from '../../../platform/auth/access-tokens.ts'
import { actorIdOf } from '../../../platform/http/actor-id.ts'
import type { CallContext, OpMode } from '../../../platform/http/feature.ts'
import { createTestNodes, featureOfNodes } from '../../../platform/live/testing/test-nodes.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { CommandContext } from '../../../platform/realtime/realtime.ts'
import type { Sanctioned } from '../boards.ts'
import { createMediaBoardFeature, type MediaBoardFeatureDeps } from '../media-board.feature.ts'
import type { DeletedComment } from '../piece-comments.ts'
import { createMemoryMediaBoardStore } from './memory-board-store.ts'
import { shownVenue } from '../../../platform/live/testing/shown-venue.ts'

type BoardCommand = Extract<keyof typeof commands, `media-board.${string}`>
type BoardCall = Exclude<Extract<CallName, `media-board.${string}`>, 'media-board.load'>

let ids = 0
/** Another one each time. */
export const newUuid = (): string => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`

const buildPiece = (id: string, more: Partial<z.input<typeof ContentPiece>> = {}) =>
  ContentPiece.parse({
    id,
    kind: 'VIDEO',
    titles: [{ locale: 'en', text: id }],
    source: { kind: 'FILE', assetId: 'film' },
    ...more,
  })

const boards = [
  { id: 'talks', names: [], pieces: ['opening', 'closing', 'keynote'].map((id) => buildPiece(id)) },
  { id: 'papers', names: [], pieces: [buildPiece('paper')] },
] as unknown as readonly MediaBoard[]

/** Media boards over fakes; mona moderates. The frames they send are checked against the contract. */
export function createBoardWorld(more: Partial<MediaBoardFeatureDeps> = {}, nodeCount?: number) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const nodes = createTestNodes({ clock, log, count: nodeCount })
  const blocked = new Map<string, Set<string>>()
  const sanctions = new Map<string, Sanctioned>()
  const deletions: DeletedComment[] = []
  const reported: unknown[] = []
  const decided: unknown[] = []
  const deps: Omit<MediaBoardFeatureDeps, 'hub' | 'bus'> = {
    store: createMemoryMediaBoardStore(),
    clock,
    log,
    shownVenue,
    findBoard: (_opMode, mediaBoardId) => boards.find(({ id }) => id === mediaBoardId),
    boardOf: (_opMode, pieceId) => boards.find(({ pieces }) => pieces.some(({ id }) => id === pieceId))?.id,
    mayVisitorsLike: () => false,
    readPeople: async (uids) => uids.map((uid) => ({ uid, name: uid.toUpperCase() })),
    sanctionOf: async (userId) => sanctions.get(userId),
    blockedWith: (userId) => blocked.get(userId) ?? new Set(),
    commitEveryMs: 0,
    noteDeletion: async (deletion) => void deletions.push(deletion),
    moderation: {
      reportContent: async (by, report) => void reported.push({ by, ...report }),
      settleContent: async (content, decision) => void decided.push({ ...content, ...decision }),
    },
    ...more,
  }
  const opened = nodes.each((node) => ({ ...node, board: createMediaBoardFeature({ ...deps, ...node }) }))

  function open(principal: Bearer, opMode: OpMode = 'LIVE') {
    const { hub, board } = opened.next()
    const connection = hub.open({ principal, opMode })
    const userId = actorIdOf(principal)
    const page = {
      connection,
      /** The answer of a command whose body is checked as the kernel does it; rejects with its failure. */
      async ask<Name extends BoardCommand>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
        const context = { body: commands[name].body.parse(body), connection, principal, opMode, log }
        const handler = board.feature.commands?.[name] as (context: CommandContext<BoardCommand>) => Promise<unknown>
        const answer = await handler(context as unknown as CommandContext<BoardCommand>)
        const { answer: schema } = commands[name]
        return (schema === 'nothing' ? undefined : schema.parse(answer)) as never
      },
      async call(name: BoardCall, parts: { body?: unknown; params?: unknown; query?: unknown }): Promise<unknown> {
        const route = routes.find(({ call }) => call === name) as { body?: { parse(value: unknown): unknown } }
        const context = { query: {}, ...parts, body: route.body?.parse(parts.body), principal, opMode, log }
        const handler = board.feature.calls?.[name] as (context: CallContext<BoardCall>) => Promise<unknown>
        return handler(context as unknown as CallContext<BoardCall>)
      },
      like: (contentPieceId: string, parts: Partial<Like> = {}) =>
        page.call('media-board.like', { body: buildLike({ authorId: userId, contentPieceId, ...parts }) }),
      unlike: (contentPieceId: string, parts: Partial<Like> = {}) =>
        page.call('media-board.unlike', { body: buildLike({ authorId: userId, contentPieceId, ...parts }) }),
    }
    return page
  }

  /** Advances the clock so that stored changes are sent, and checks each frame against the contract. */
  async function settle(ms = 500): Promise<void> {
    await clock.advance(ms)
    for (const connection of [...nodes.connections('LIVE'), ...nodes.connections('STAGE')]) {
      for (const { type, body } of connection.sent) facts[type as FactName].parse(body)
    }
  }

  return {
    feature: featureOfNodes(opened.all.map(({ board }) => board.feature)),
    load: async () => void (await Promise.all(opened.all.map(({ board }) => board.load()))),
    nodes,
    deps: { ...deps, ...nodes.first },
    clock,
    log,
    sanctions,
    deletions,
    reported,
    decided,
    settle,
    open,
    as: (userId: string, opMode: OpMode = 'LIVE') =>
      open(
        {
          kind: 'account',
          userId,
          sessionId: `session of ${userId}`,
          authorities: ['attendee', ...(userId === 'mona' ? ['moderator'] : [])],
        },
        opMode,
      ),
    guest: () => open({ kind: 'visitor', visitorId: 'v1' }),
    setBlocked(one: string, other: string) {
      blocked.set(one, new Set([...(blocked.get(one) ?? []), other]))
      blocked.set(other, new Set([...(blocked.get(other) ?? []), one]))
    },
  }
}

const buildLike = (parts: Partial<Like> & Pick<Like, 'authorId' | 'contentPieceId'>): Like => ({
  uuid: newUuid(),
  mediaBoardId: 'talks',
  creationTimestamp: 1_000,
  ...parts,
})
