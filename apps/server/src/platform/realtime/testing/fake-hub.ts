import { actorIdOf } from '../../http/actor-id.ts'
import type { FactBody, FactName } from '@foyer/contract'
import type { Bearer } from '../../auth/access-tokens.ts'
import type { OpMode } from '../../http/feature.ts'
import { frameOf } from '../frame.ts'
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

/** A hub that writes at once, and to memory. */
export function createFakeHub(): FakeHub {
  const connections = new Set<FakeConnection>()
  let opened = 0
  return {
    open({ principal, opMode = 'LIVE' }) {
      const sent: SentFact[] = []
      let isOpen = true
      const close = () => {
        isOpen = false
        connections.delete(connection)
      }
      const connection: FakeConnection = {
        id: `connection-${++opened}`,
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
      return connection
    },
    fact: (name, body) => frameOf({ type: name, body }),
    connections: (opMode) => [...connections].filter((connection) => connection.opMode === opMode),
    connectionsOf: (userId, opMode) =>
      [...connections].filter(
        (connection) =>
          actorIdOf(connection.principal) === userId && (opMode === undefined || connection.opMode === opMode),
      ),
    async sendToAll(to, frame, { droppable } = {}) {
      for (const connection of to) connection.send(frame, droppable)
    },
    async sendEach(frames, { droppable } = {}) {
      for (const [connection, frame] of frames) connection.send(frame, droppable)
      return 0
    },
    endAllOf(userId, reason, message) {
      for (const connection of connections) if (connection.userId === userId) connection.end(reason, message)
    },
  }
}
