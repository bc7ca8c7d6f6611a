import { draftPeopleMax, type ArchitectureId, type DraftPerson } from '@foyer/contract'
import type { LiveDeps } from '../../../platform/live/create-live.ts'
import type { Connection } from '../../../platform/realtime/realtime.ts'

export interface DraftPeopleDeps extends Pick<LiveDeps, 'hub' | 'bus' | 'clock'> {
  /** The connections of this node that follow a draft. */
  readonly followers: (architectureId: string) => Iterable<Connection>
}

/** Who works on which draft, on all nodes. Nothing of it is stored. Source: EDT-05, NOD-02. */
export interface DraftPeople {
  list(architectureId: string): DraftPerson[]
  /** A connection follows a draft now, or shows another place in it. */
  place(architectureId: string, person: DraftPerson): void
  find(architectureId: string, connectionId: string): DraftPerson | undefined
  leave(architectureId: string, connectionId: string): void
  closed(connectionId: string): void
  stop(): void
}

/** What a node says of its own connections. */
interface Said {
  /** No other draft has people on that node. */
  readonly isWhole?: true
  readonly drafts: readonly (readonly [architectureId: string, people: readonly DraftPerson[]])[]
}

const channel = 'draft people'
const askChannel = 'draft people ask'
const saidAfterMs = 200

export function createDraftPeople({ hub, bus, clock, followers }: DraftPeopleDeps): DraftPeople {
  const own = new Map<string, Map<string, DraftPerson>>()
  /** By draft and node; what this node says is in it too. */
  const said = new Map<string, Map<string, readonly DraftPerson[]>>()
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  const ends = [
    bus.subscribe(channel, (message, from) => hear(message as Said, from)),
    bus.subscribe(askChannel, (_, from) => sayWhole(from)),
    // One that was away may not know that this node took it for gone: each asks the other.
    bus.watch({ came: ask, left: (nodeId) => hear({ isWhole: true, drafts: [] }, nodeId), missed: ask }),
  ]

  return {
    list,
    place(architectureId, person) {
      const people = own.get(architectureId) ?? new Map<string, DraftPerson>()
      // The newest last, also of those who move.
      people.delete(person.connectionId)
      own.set(architectureId, people.set(person.connectionId, person))
      sayLater(architectureId)
    },
    find: (architectureId, connectionId) => own.get(architectureId)?.get(connectionId),
    leave,
    closed(connectionId) {
      for (const architectureId of own.keys()) leave(architectureId, connectionId)
    },
    stop() {
      cancel?.()
      for (const end of ends) end()
    },
  }

  function leave(architectureId: string, connectionId: string): void {
    const people = own.get(architectureId)
    if (people?.delete(connectionId) !== true) return
    if (people.size === 0) own.delete(architectureId)
    sayLater(architectureId)
  }

  function sayLater(architectureId: string): void {
    changed.add(architectureId)
    cancel ??= clock.after(saidAfterMs, () => {
      cancel = undefined
      const drafts = [...changed].map((id) => [id, peopleOf(id)] as const)
      changed.clear()
      bus.publish(channel, { drafts } satisfies Said)
    })
  }

  function ask(nodeId: string): void {
    bus.send(nodeId, askChannel, {})
  }

  function sayWhole(nodeId: string): void {
    const drafts = [...own.keys()].map((id) => [id, peopleOf(id)] as const)
    bus.send(nodeId, channel, { isWhole: true, drafts } satisfies Said)
  }

  function peopleOf(architectureId: string): DraftPerson[] {
    return [...(own.get(architectureId)?.values() ?? [])]
  }

  function hear({ isWhole, drafts }: Said, from: string): void {
    const named = new Map(drafts)
    if (isWhole === true) for (const id of said.keys()) if (!named.has(id)) named.set(id, [])
    for (const [architectureId, people] of named) hearOf(architectureId, people, from)
  }

  function hearOf(architectureId: string, people: readonly DraftPerson[], from: string): void {
    const nodes = said.get(architectureId) ?? new Map<string, readonly DraftPerson[]>()
    const before = JSON.stringify(list(architectureId))
    nodes.set(from, people)
    if (people.length === 0) nodes.delete(from)
    said.set(architectureId, nodes)
    if (nodes.size === 0) said.delete(architectureId)
    const shown = list(architectureId)
    if (JSON.stringify(shown) === before) return
    const frame = hub.fact('draft.people', { architectureId: architectureId as ArchitectureId, people: shown })
    void hub.sendToAll(followers(architectureId), frame, { lane: `draft people ${architectureId}`, droppable: 'draft' })
  }

  function list(architectureId: string): DraftPerson[] {
    return [...(said.get(architectureId)?.values() ?? [])].flat().slice(-draftPeopleMax)
  }
}
