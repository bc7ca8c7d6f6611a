import type { AreaId } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { OpMode } from '../../platform/http/feature.ts'
import { type Details, hasSameDetails } from './attendee.ts'
import type { Board } from './board.ts'
import type { Choices } from './choices.ts'
import type { Tab } from './merge-tabs.ts'
import type { Persons } from './persons.ts'
import type { StoredChoice } from './presence-choice.store.ts'
import type { OpenTab, Person } from './viewer.ts'

export interface NodeSyncDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly opMode: OpMode
  readonly board: Pick<Board, 'putTab' | 'dropTab' | 'describe'>
  readonly persons: Pick<Persons, 'find' | 'all'>
  readonly choices: Pick<Choices, 'of' | 'stored' | 'note'>
  /** How long the tabs that were closed on a node that has left are shown, in ms. */
  readonly graceMs: number
  /** Called after another node has lost a connection. */
  readonly onLost: () => void
}

/** The tabs of one mode on all nodes: says those of this node to the others, and puts theirs on the board. Source: NOD-02. */
export interface NodeSync {
  /** A tab of this node came, changed or went; `isLost` where its connection is not heard any more. */
  tabChanged(userId: string, tabId: string, options?: { readonly isLost?: boolean }): void
  /** A person of this node has other details, or chose something. */
  described(userId: string): void
  stop(): void
}

/** `flags` is a sum of the numbers below. */
type SentTab = readonly [userId: string, tabId: string, areaId: string | null, flags: number, usedAtMs: number]

/** What changed on one node. */
interface Batch {
  /** How many changes the node had made before these; absent where this is its whole state. */
  readonly after?: number
  /** How many it has made with these. */
  readonly version: number
  /** Those who came, or are described in another way. */
  readonly people: readonly (readonly [userId: string, details: Details, choice: StoredChoice | null])[]
  readonly tabs: readonly SentTab[]
  readonly dropped: readonly (readonly [userId: string, tabId: string])[]
  readonly isLost?: true
}
interface Question {
  /** What the asking node knows of the other; `null` where it knows nothing. */
  readonly known: number | null
  /** How many changes it has made itself: it is asked in turn where the other knows less. */
  readonly own: number
}

interface RemotePerson {
  details: Details
  /** Whether each was closed and may come back. */
  readonly tabs: Map<string, boolean>
}
interface OtherNode {
  version: number | undefined
  readonly people: Map<string, RemotePerson>
  /** Present while its state is asked for. */
  stopAsking: (() => void) | undefined
}

/** Changes are gathered for this time; a viewer on another node sees them that much later. */
const gatherMs = 100
/** As soon as others are to know: those that are lost together go together. */
const gatherLostMs = 10
const askAgainMs = 2_000
const idle = 1
const inCall = 2
const inMeeting = 4
const leaving = 8

/**
 * A node sends what changed of its own tabs in one batch for all, each with the number of changes before it. Where that is not
 * what a node knows it asks for the whole state, until it is answered. A person is described once, and again when it changes.
 */
export function createNodeSync(deps: NodeSyncDeps): NodeSync {
  const { bus, clock, opMode, board, persons, choices, graceMs } = deps
  const channel = `presence ${opMode}`
  const askChannel = `presence ask ${opMode}`
  const changed = new Map<string, Set<string>>()
  /** How the others know the people of this node. */
  const known = new Map<string, { readonly details: Details; readonly version: number | undefined }>()
  const nodes = new Map<string, OtherNode>()
  let version = 0
  let isLost = false
  let isStopped = false
  let due: { readonly atMs: number; cancel(): void } | undefined
  const ends = [
    bus.subscribe(channel, (message, from) => {
      if (from !== bus.nodeId) receive(message as Batch, from)
    }),
    bus.subscribe(askChannel, (message, from) => answer(message as Question, from)),
    bus.watch({ came: ask, left, missed: ask }),
  ]
  for (const nodeId of bus.otherNodes()) ask(nodeId)
  return {
    tabChanged(userId, tabId, options = {}) {
      change(userId)?.add(tabId)
      if (options.isLost !== true || changed.size === 0) return
      isLost = true
      flushWithin(gatherLostMs)
    },
    described: (userId) => void change(userId),
    stop() {
      flush()
      isStopped = true
      for (const end of ends) end()
      for (const { stopAsking } of nodes.values()) stopAsking?.()
    },
  }

  /** The tabs of a person that are to be sent; `undefined` where there is no other node. */
  function change(userId: string): Set<string> | undefined {
    if (isStopped) return undefined
    if (!hasOthers()) {
      version++
      return undefined
    }
    const tabs = changed.get(userId) ?? new Set()
    changed.set(userId, tabs)
    flushWithin(gatherMs)
    return tabs
  }

  function hasOthers(): boolean {
    return bus.otherNodes().size > 0
  }

  function flushWithin(ms: number): void {
    const atMs = clock.now() + ms
    if (due !== undefined && due.atMs <= atMs) return
    due?.cancel()
    due = { atMs, cancel: clock.after(ms, flush) }
  }

  function flush(): void {
    due?.cancel()
    due = undefined
    const people: Batch['people'][number][] = []
    const tabs: SentTab[] = []
    const dropped: Batch['dropped'][number][] = []
    for (const [userId, tabIds] of changed) {
      const person = persons.find(userId)
      const shown = new Map(person === undefined ? [] : shownTabsOf(person).map((tab) => [tab.id, tab]))
      if (person === undefined || shown.size === 0) known.delete(userId)
      else if (!isKnown(person)) people.push(describe(person))
      for (const tabId of tabIds) {
        const tab = shown.get(tabId)
        if (tab === undefined) dropped.push([userId, tabId])
        else tabs.push(toSent(userId, tab))
      }
    }
    changed.clear()
    if (people.length + tabs.length + dropped.length === 0) return
    const after = version++
    bus.publish(channel, { after, version, people, tabs, dropped, ...(isLost && { isLost }) } satisfies Batch)
    isLost = false
  }

  function sendWhole(nodeId: string): void {
    // Nothing waits to be sent, so that all other nodes know what this one is sent now.
    known.clear()
    const people: Batch['people'][number][] = []
    const tabs: SentTab[] = []
    for (const person of persons.all()) {
      const shown = shownTabsOf(person)
      if (shown.length === 0) continue
      people.push(describe(person))
      for (const tab of shown) tabs.push(toSent(person.userId, tab))
    }
    bus.send(nodeId, channel, { version, people, tabs, dropped: [] } satisfies Batch)
  }

  function shownTabsOf(person: Person): OpenTab[] {
    return [...person.tabs.values()].filter((tab) => tab.opMode === opMode && !tab.isSilent)
  }

  function isKnown({ userId, details }: Person): boolean {
    const as = known.get(userId)
    return as !== undefined && as.version === choices.stored(userId)?.version && hasSameDetails(as.details, details)
  }

  function describe({ userId, details }: Person): Batch['people'][number] {
    const choice = choices.stored(userId)
    known.set(userId, { details, version: choice?.version })
    return [userId, details, choice ?? null]
  }

  function answer({ known: knownThere, own }: Question, from: string): void {
    flush()
    if (knownThere !== version) sendWhole(from)
    else bus.send(from, channel, { after: version, version, people: [], tabs: [], dropped: [] } satisfies Batch)
    const node = nodeOf(from)
    if (node.version !== own) askNow(from, node)
  }

  function ask(nodeId: string): void {
    const node = nodeOf(nodeId)
    if (node.stopAsking === undefined) askNow(nodeId, node)
  }

  function askNow(nodeId: string, node: OtherNode): void {
    node.stopAsking?.()
    flush()
    bus.send(nodeId, askChannel, { known: node.version ?? null, own: version } satisfies Question)
    node.stopAsking = clock.after(askAgainMs, () => askNow(nodeId, node))
  }

  function nodeOf(nodeId: string): OtherNode {
    const node = nodes.get(nodeId) ?? { version: undefined, people: new Map(), stopAsking: undefined }
    nodes.set(nodeId, node)
    return node
  }

  function receive(batch: Batch, from: string): void {
    const node = nodeOf(from)
    const isWhole = batch.after === undefined
    if (!isWhole && batch.after !== node.version) return ask(from)
    node.stopAsking?.()
    node.stopAsking = undefined
    node.version = batch.version
    const former = isWhole ? [...tabsOf(node)] : []
    for (const [userId, details, choice] of batch.people) {
      if (choice !== null) choices.note(userId, choice)
      describeRemote(node, userId, details)
    }
    for (const tab of batch.tabs) put(from, node, tab)
    for (const [userId, tabId] of batch.dropped) drop(from, node, userId, tabId)
    if (isWhole) {
      const there = new Set(batch.tabs.map(([, tabId]) => tabId))
      for (const [userId, tabId] of former) if (!there.has(tabId)) drop(from, node, userId, tabId)
    }
    if (batch.isLost === true) deps.onLost()
  }

  function describeRemote(node: OtherNode, userId: string, details: Details): void {
    const remote = node.people.get(userId)
    if (remote === undefined) node.people.set(userId, { details, tabs: new Map() })
    else remote.details = details
    // Who is right where two nodes describe somebody differently is in the database.
    if (persons.find(userId) === undefined) board.describe(userId, { details })
  }

  function put(from: string, node: OtherNode, [userId, tabId, areaId, flags, usedAtMs]: SentTab): void {
    const remote = node.people.get(userId)
    if (remote === undefined) return
    remote.tabs.set(tabId, (flags & leaving) !== 0)
    board.putTab(userId, boardId(from, tabId), toTab(areaId, flags, usedAtMs), {
      details: persons.find(userId)?.details ?? remote.details,
      choice: choices.of(userId),
    })
  }

  function drop(from: string, { people }: OtherNode, userId: string, tabId: string): void {
    const remote = people.get(userId)
    remote?.tabs.delete(tabId)
    if (remote?.tabs.size === 0) people.delete(userId)
    board.dropTab(userId, boardId(from, tabId))
  }

  function left(nodeId: string): void {
    const node = nodes.get(nodeId)
    if (node === undefined) return
    node.stopAsking?.()
    nodes.delete(nodeId)
    // A node that stops has closed its tabs: their pages come back on others.
    const closed: (readonly [userId: string, tabId: string])[] = []
    for (const [userId, tabId, isLeaving] of tabsOf(node)) {
      if (isLeaving) closed.push([userId, tabId])
      else board.dropTab(userId, boardId(nodeId, tabId))
    }
    if (closed.length === 0) return
    clock.after(graceMs, () => {
      for (const [userId, tabId] of closed) board.dropTab(userId, boardId(nodeId, tabId))
    })
  }
}

function* tabsOf({ people }: OtherNode): Iterable<readonly [userId: string, tabId: string, isLeaving: boolean]> {
  for (const [userId, { tabs }] of people) for (const [tabId, isLeaving] of tabs) yield [userId, tabId, isLeaving]
}

const boardId = (nodeId: string, tabId: string): string => `${nodeId} ${tabId}`

function toSent(userId: string, { id, tab, stopLeaving }: OpenTab): SentTab {
  const activity = tab.activity === null ? 0 : tab.activity === 'call' ? inCall : inMeeting
  const flags = (tab.isIdle ? idle : 0) + activity + (stopLeaving === undefined ? 0 : leaving)
  return [userId, id, tab.areaId, flags, tab.usedAtMs]
}

const toTab = (areaId: string | null, flags: number, usedAtMs: number): Tab => ({
  areaId: areaId as AreaId | null,
  isIdle: (flags & idle) !== 0,
  activity: (flags & inCall) !== 0 ? 'call' : (flags & inMeeting) !== 0 ? 'meeting' : null,
  usedAtMs,
  isLeaving: (flags & leaving) !== 0,
})
