import { actorIdOf } from '../../http/actor-id.ts'
import type { FactBody, FactName } from '@foyer/contract'
import type { Bearer } from '../../auth/access-tokens.ts'
import type { OpMode } from '../../http/feature.ts'
import type { Bus } from '../../bus/bus.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { systemClock, type Clock } from '../../clock/clock.ts'
import { createMemoryLog } from '../../http/testing/memory-log.ts'
import { frameOf } from '../frame.ts'
import { createPeopleEverywhere } from '../people-everywhere.ts'
import type { Connection, Hub } from '../realtime.ts'

export interface SentFact {
  readonly type: string
  readonly body: unknown
}

/** A connection that remembers what was sent to it. */
export interface FakeConnection extends Connection {
  readonly sent: SentFact[]
  /** Bodies of all facts of this name, in order. */
  facts<Name extends FactName>(name: Name): FactBody<Name>[]
  close(): void
}

export interface FakeHub extends Hub {
  open(who: { readonly principal: Bearer; readonly opMode?: OpMode }): FakeConnection
}

/** A hub that writes at once, and to memory. Fake hubs with linked buses are those of several nodes. */
export function createFakeHub({ bus, clock }: { readonly bus?: Bus; readonly clock?: Clock } = {}): FakeHub {
  const connections = new Set<FakeConnection>()
  let opened = 0
  const connectionsOf = (userId: string, opMode?: OpMode) =>
    [...connections].filter(
      (connection) =>
        actorIdOf(connection.principal) === userId && (opMode === undefined || connection.opMode === opMode),
    )
  const sendToAll: Hub['sendToAll'] = async (to, frame, { droppable } = {}) => {
    for (const connection of to) connection.send(frame, droppable)
  }
  const ownBus = bus ?? createInProcessBus({ log: createMemoryLog() })
  const everywhere = createPeopleEverywhere({
    bus: ownBus,
    clock: clock ?? systemClock,
    connectionsOf,
    send: sendToAll,
  })
  return {
    ...everywhere,
    open({ principal, opMode = 'LIVE' }) {
      const sent: SentFact[] = []
      let isOpen = true
      const close = () => {
        isOpen = false
        connections.delete(connection)
        const { userId } = connection
        if (userId !== undefined && connectionsOf(userId, opMode).length === 0) everywhere.left(userId, opMode)
      }
      const connection: FakeConnection = {
        id: bus === undefined ? `connection-${++opened}` : `connection-${++opened} of ${bus.nodeId}`,
        opMode,
        principal,
        userId: principal.kind === 'account' ? principal.userId : undefined,
        get isOpen() {
          return isOpen
        },
        sent,
        send: ({ text }) => void (isOpen && sent.push(JSON.parse(text) as SentFact)),
        end: close,
        close,
        facts: <Name extends FactName>(name: Name) =>
          sent.filter(({ type }) => type === name).map(({ body }) => body as FactBody<Name>),
      }
      connections.add(connection)
      if (connection.userId !== undefined) everywhere.came(connection.userId, opMode)
      return connection
    },
    fact: (name, body) => frameOf({ type: name, body }),
    connections: (opMode) => [...connections].filter((connection) => connection.opMode === opMode),
    connectionsOf,
    sendToAll,
    async sendEach(frames, { droppable } = {}) {
      for (const [connection, frame] of frames) connection.send(frame, droppable)
      return 0
    },
  }
}
