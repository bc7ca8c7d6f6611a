import {
  type AreaId,
  commands,
  type CommandAnswer,
  type CommandBody,
  type FactBody,
  facts,
  type OwnPresence,
  type PresenceRecord,
  type MemberListScope,
} from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import type { OpMode } from '../../../platform/http/feature.ts'
import { usualNodes } from '../../../platform/live/testing/test-nodes.ts'
import type { CommandContext, Connection, Frame, Hub } from '../../../platform/realtime/realtime.ts'
import type { Details } from '../attendee.ts'
import { createMemoryPresenceChoiceStore } from './presence-choice.store.memory.ts'
import { createPresenceFeature } from '../presence.feature.ts'
import type { MemberListSizes } from '../member-lists.ts'

type Asked = Extract<keyof typeof commands, `presence.${string}`>

export const area = (id: string) => id as AreaId
export const inArea = (id: string): MemberListScope => ({ kind: 'area', areaId: area(id) })
export const company: MemberListScope = { kind: 'company' }
export const venue: MemberListScope = { kind: 'venue' }

/** A page, with the messages it received and the state it builds from them. */
export interface Page {
  readonly connection: Connection
  readonly sent: { readonly type: string; readonly body: unknown }[]
  readonly counts: Map<string, number>
  readonly memberLists: Map<
    string,
    { isLive: boolean; asOf: number; total: number; people: Map<string, PresenceRecord> }
  >
  online: number
  own: OwnPresence | undefined
  ask<Name extends Asked>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>>
  connect(
    areaId?: string | null,
    more?: { isIdle?: boolean; activity?: 'call' | 'meeting' | null },
  ): Promise<CommandAnswer<'presence.connect'>>
  follow(scope: MemberListScope): Promise<CommandAnswer<'presence.follow'>>
  unfollow(scope: MemberListScope): Promise<void>
  /** Names of a followed scope, sorted. */
  names(scope: MemberListScope): string[]
  record(uid: string, scope: MemberListScope): PresenceRecord | undefined
  close(): void
  silent(isSilent: boolean): void
}

export interface PresenceWorldOptions {
  readonly details?: Record<string, Details | undefined>
  readonly areas?: readonly string[]
  readonly sizes?: MemberListSizes
  readonly onOnlineChanged?: (opMode: OpMode, people: number) => void
  /** As many as the tests are run with unless said. */
  readonly nodes?: number
  /** Delays what a node reads of a person. */
  readonly beforeDescribed?: (node: number) => Promise<void>
}

/** Presence on one node or several, with its own hub and clock, and pages that apply every message they receive. */
export function createPresenceWorld({
  details = {},
  areas = ['foyer', 'hall', 'bar'],
  sizes,
  onOnlineChanged,
  nodes: givenNodes,
  beforeDescribed = async () => {},
}: PresenceWorldOptions = {}) {
  const clock = createFakeClock()
  const log = createMemoryLog()
  const choices = createMemoryPresenceChoiceStore()
  const blocked = new Map<string, Set<string>>()
  const venueNow = { isEnabled: true, areas: new Set(areas), atDesk: new Set<string>() }
  const known: Record<string, Details | undefined> = details
  /** How long it takes to write the frames of a tick. */
  const work = { ms: 0 }
  let connections = 0
  const nodes = givenNodes ?? usualNodes
  // Tests that say how many nodes there are also say where a page is, if it is not on the first one.
  const nextNode = () => (givenNodes === undefined ? connections % nodes : 0)
  const hub: Pick<Hub, 'fact' | 'sendToAll' | 'sendEach'> = {
    fact(type, body) {
      const text = JSON.stringify({ type, body: facts[type].parse(body) })
      return { type, text, bytes: Buffer.from(text) }
    },
    async sendToAll(to, frame, options) {
      for (const connection of to) connection.send(frame, options?.droppable)
    },
    async sendEach(frames, options) {
      for (const [connection, frame] of frames) connection.send(frame, options?.droppable)
      return work.ms
    },
  }

  /** Of the first node, as what follows. */
  const onlineChanges: [OpMode, number][] = []
  const visibilityChanges: string[] = []
  const linked = nodes > 1 ? createLinkedBuses({ clock, log, nodes }) : undefined
  const all = (linked?.buses ?? [createInProcessBus({ log })]).map((bus, index) =>
    createPresenceFeature({
      hub,
      bus,
      clock,
      log,
      choices,
      isEnabled: async () => venueNow.isEnabled,
      hasArea: (_opMode, areaId) => venueNow.areas.has(areaId),
      async describe(userId) {
        const found = userId in known ? known[userId] : { name: userId }
        await beforeDescribed(index)
        return found
      },
      isAtDesk: (_opMode, userId) => venueNow.atDesk.has(userId),
      blockedWith: async (userId) => blocked.get(userId) ?? new Set(),
      onVisibilityChanged: (userId) => void visibilityChanges.push(userId),
      onOnlineChanged(opMode, people) {
        if (index > 0) return
        onlineChanges.push([opMode, people])
        onOnlineChanged?.(opMode, people)
      },
      ...(sizes && { sizes }),
    }),
  )
  const nodeAt = (index: number) => {
    const node = all[index]
    if (node === undefined) throw new Error(`there is no node ${index}`)
    return node
  }
  const { feature, online } = nodeAt(0)

  return {
    clock,
    log,
    choices,
    feature,
    venueNow,
    details: known,
    open,
    setBlocked,
    online,
    onlineChanges,
    visibilityChanges,
    blocked,
    work,
    nodes: all,
    /** Of several nodes. */
    linked,
    tick: () => clock.advance(1_000),
  }

  async function setBlocked(a: string, b: string, isBlocked: boolean): Promise<void> {
    for (const [one, other] of [
      [a, b],
      [b, a],
    ] as const) {
      const set = new Set(blocked.get(one))
      if (isBlocked) set.add(other)
      else set.delete(other)
      blocked.set(one, set)
    }
    for (const uid of [a, b]) for (const { blocksChanged } of all) await blocksChanged(uid)
  }

  function open(userId: string, { opMode = 'LIVE' as OpMode, sessionId = 'session', node = nextNode() } = {}): Page {
    const { feature } = nodeAt(node)
    const state = { isOpen: true }
    const connection: Connection = {
      id: `connection-${++connections}`,
      opMode,
      principal: { kind: 'account', userId, sessionId, authorities: ['attendee'] },
      userId,
      get isOpen() {
        return state.isOpen
      },
      send(frame: Frame) {
        if (!state.isOpen) return
        const fact = JSON.parse(frame.text) as Page['sent'][number]
        page.sent.push(fact)
        apply(page, fact)
      },
      end() {},
    }
    const page: Page = {
      connection,
      sent: [],
      counts: new Map(),
      memberLists: new Map(),
      online: 0,
      own: undefined,
      ask,
      async connect(areaId = 'foyer', { isIdle = false, activity = null } = {}) {
        const answer = await ask('presence.connect', {
          areaId: areaId === null ? null : area(areaId),
          isIdle,
          activity,
        })
        page.online = answer.online
        page.counts.clear()
        for (const [id, count] of Object.entries(answer.counts)) page.counts.set(id, count)
        return answer
      },
      async follow(scope) {
        const answer = await ask('presence.follow', { scope })
        keepMemberList(page, scope, answer)
        return answer
      },
      async unfollow(scope) {
        await ask('presence.unfollow', { scope })
        page.memberLists.delete(JSON.stringify(scope))
      },
      names: (scope) =>
        [...(page.memberLists.get(JSON.stringify(scope))?.people.values() ?? [])]
          .map(({ attendee }) => attendee.name ?? '')
          .toSorted(),
      record: (uid, scope) => page.memberLists.get(JSON.stringify(scope))?.people.get(uid),
      close() {
        state.isOpen = false
        feature.connections?.closed?.(connection)
      },
      silent: (isSilent) => feature.connections?.silent?.(connection, isSilent),
    }
    return page

    async function ask<Name extends Asked>(name: Name, body: CommandBody<Name>): Promise<CommandAnswer<Name>> {
      const context = {
        body: commands[name].body.parse(body),
        connection,
        principal: connection.principal,
        opMode,
        log,
      }
      const handle = feature.commands?.[name] as (given: CommandContext<Name>) => Promise<CommandAnswer<Name>>
      const answer = await handle(context as unknown as CommandContext<Name>)
      const schema = commands[name].answer
      return (
        schema === 'nothing' ? undefined : schema.parse(JSON.parse(JSON.stringify(answer)))
      ) as CommandAnswer<Name>
    }
  }
}

function apply(page: Page, { type, body }: Page['sent'][number]): void {
  if (type === 'presence.own-changed') page.own = body as OwnPresence
  if (type === 'presence.members-replaced') {
    const { scope, members } = body as FactBody<'presence.members-replaced'>
    if (page.memberLists.has(JSON.stringify(scope))) keepMemberList(page, scope, members)
  }
  if (type !== 'presence.changed') return
  const { asOf, online, counts = {}, members } = body as FactBody<'presence.changed'>
  page.online = online ?? page.online
  for (const [id, count] of Object.entries(counts)) {
    if (count === 0) page.counts.delete(id)
    else page.counts.set(id, count)
  }
  const kept = members && page.memberLists.get(JSON.stringify(members.scope))
  if (kept === undefined || members === undefined || asOf < kept.asOf) return
  for (const record of members.set) kept.people.set(record.attendee.uid, record)
  for (const uid of members.left) kept.people.delete(uid)
}

function keepMemberList(
  page: Page,
  scope: MemberListScope,
  { isLive, asOf, total, records }: CommandAnswer<'presence.follow'>,
): void {
  const people = new Map(records.map((record) => [record.attendee.uid, record]))
  page.memberLists.set(JSON.stringify(scope), { isLive, asOf, total, people })
}
