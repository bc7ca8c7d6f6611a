import { randomUUID } from 'node:crypto'
import { draftPeopleMax, type ArchitectureId, type DraftPerson } from '@foyer/contract'
import type { LiveDeps } from '../../../platform/live/create-live.ts'
import type { Connection } from '../../../platform/realtime/realtime.ts'

export interface DraftPeopleDeps extends Pick<LiveDeps, 'hub' | 'bus' | 'clock'> {
  /** The connections of this node that follow a draft. */
  readonly followers: (architectureId: string) => Iterable<Connection>
}

/** Who works on which draft, on all nodes. Nothing of it is stored. Source: EDT-05. */
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
  readonly node: string
  readonly architectureId: string
  readonly people: readonly DraftPerson[]
}

const channel = 'draft people'
const saidAfterMs = 200
const repeatedEveryMs = 30_000
/** A node that is not heard of for so long is gone. */
const goneAfterMs = 75_000

export function createDraftPeople({ hub, bus, clock, followers }: DraftPeopleDeps): DraftPeople {
  const node = randomUUID()
  const own = new Map<string, Map<string, DraftPerson>>()
  const said = new Map<string, Map<string, { readonly people: readonly DraftPerson[]; readonly atMs: number }>>()
  const changed = new Set<string>()
  let cancel: (() => void) | undefined
  let cancelRepeat: (() => void) | undefined
  const unsubscribe = bus.subscribe(channel, (message) => hear(message as Said))

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
      cancelRepeat?.()
      unsubscribe()
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
      for (const id of changed) say(id)
      changed.clear()
    })
    cancelRepeat ??= clock.after(repeatedEveryMs, repeat)
  }

  function say(architectureId: string): void {
    const people = [...(own.get(architectureId)?.values() ?? [])]
    bus.publish(channel, { node, architectureId, people } satisfies Said)
  }

  function repeat(): void {
    cancelRepeat = undefined
    for (const id of own.keys()) say(id)
    if (own.size > 0) cancelRepeat = clock.after(repeatedEveryMs, repeat)
  }

  function hear({ node: from, architectureId, people }: Said): void {
    const nodes = said.get(architectureId) ?? new Map<string, { people: readonly DraftPerson[]; atMs: number }>()
    const before = JSON.stringify(list(architectureId))
    const isNew = !nodes.has(from) && from !== node
    nodes.set(from, { people, atMs: clock.now() })
    if (people.length === 0) nodes.delete(from)
    said.set(architectureId, nodes)
    if (nodes.size === 0) said.delete(architectureId)
    // It has not heard of ours.
    if (isNew && own.has(architectureId)) sayLater(architectureId)
    const shown = list(architectureId)
    if (JSON.stringify(shown) === before) return
    const frame = hub.fact('draft.people', { architectureId: architectureId as ArchitectureId, people: shown })
    void hub.sendToAll(followers(architectureId), frame, { lane: `draft people ${architectureId}`, droppable: 'draft' })
  }

  function list(architectureId: string): DraftPerson[] {
    const after = clock.now() - goneAfterMs
    return [...(said.get(architectureId)?.values() ?? [])]
      .filter(({ atMs }) => atMs > after)
      .flatMap(({ people }) => people)
      .slice(-draftPeopleMax)
  }
}
