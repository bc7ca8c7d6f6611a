import { wire } from '@foyer/contract'
import type { Bus } from '../bus/bus.ts'
import type { Clock } from '../clock/clock.ts'
import { actorIdOf } from '../http/actor-id.ts'
import type { OpMode } from '../http/feature.ts'
import type { Log } from '../log/log.ts'
import type { KernelConnection } from './create-connection.ts'
import { frameOf } from './frame.ts'
import { createPeopleEverywhere } from './people-everywhere.ts'
import type { Connection, ConnectionListener, Frame, Hub, SendOptions } from './realtime.ts'
import { createSlices, type Slices } from './slices.ts'
import { createTraffic, type Traffic } from './traffic.ts'

export interface KernelHub extends Hub {
  readonly size: number
  readonly traffic: Traffic
  /** Adds a connection and notifies the listeners; where a person has one too many, the oldest ends. */
  add(connection: KernelConnection): void
  /** Adds the listeners for connections; called once, before the first connection comes. */
  listen(listeners: readonly ConnectionListener[]): void
  remove(connection: KernelConnection): void
  heard(connection: KernelConnection): void
  /** Nothing came of it since it was last asked. */
  silence(connection: KernelConnection): void
  all(): Iterable<KernelConnection>
}

export interface HubDeps {
  readonly clock: Clock
  readonly log: Log
  readonly bus: Bus
  readonly slices?: Slices
}

const modes: readonly OpMode[] = ['LIVE', 'STAGE']

/** All connections of this node, and the ways to write to many of them. */
export function createHub({ clock, log, bus, slices = createSlices() }: HubDeps): KernelHub {
  const byMode = { LIVE: new Set<KernelConnection>(), STAGE: new Set<KernelConnection>() }
  const byPerson = new Map<string, Set<KernelConnection>>()
  const everywhere = createPeopleEverywhere({ bus, clock, connectionsOf, send: sendToAll })
  let added = 0
  let listeners: readonly ConnectionListener[] = []
  return {
    get size() {
      return byMode.LIVE.size + byMode.STAGE.size
    },
    traffic: createTraffic(),
    fact: (name, body) => frameOf({ type: name, body }),
    connections: (opMode) => byMode[opMode],
    connectionsOf,
    sendToAll,
    sendEach: (frames, { lane, droppable } = {}) =>
      slices.run(frames, ([connection, frame]) => connection.send(frame, droppable), lane),
    ...everywhere,
    add,
    remove,
    heard,
    silence: (connection) => setSilent(connection, true),
    all: function* () {
      for (const mode of modes) yield* byMode[mode]
    },
    listen: (next) => {
      listeners = next
    },
  }

  async function sendToAll(
    to: Iterable<Connection>,
    frame: Frame,
    { lane, droppable }: SendOptions = {},
  ): Promise<void> {
    await slices.run(to, (connection) => connection.send(frame, droppable), lane)
  }

  function* connectionsOf(userId: string, opMode?: OpMode): Iterable<KernelConnection> {
    for (const mode of opMode === undefined ? modes : [opMode]) yield* byPerson.get(`${mode} ${userId}`) ?? []
  }

  function add(connection: KernelConnection): void {
    connection.beatPart = added++
    byMode[connection.opMode].add(connection)
    const key = personKey(connection)
    let own = byPerson.get(key)
    if (own === undefined) byPerson.set(key, (own = new Set()))
    own.add(connection)
    if (own.size === 1 && connection.userId !== undefined) everywhere.came(connection.userId, connection.opMode)
    const [oldest] = own
    if (own.size > wire.connectionsPerPerson) oldest?.end('replaced', 'Too many pages of one person are open')
    for (const listener of listeners) shielded(() => listener.opened?.(connection))
  }

  function remove(connection: KernelConnection): void {
    byMode[connection.opMode].delete(connection)
    const key = personKey(connection)
    const own = byPerson.get(key)
    own?.delete(connection)
    if (own?.size === 0) {
      byPerson.delete(key)
      if (connection.userId !== undefined) everywhere.left(connection.userId, connection.opMode)
    }
    for (const listener of listeners) shielded(() => listener.closed?.(connection))
  }

  function heard(connection: KernelConnection): void {
    connection.heardAt = clock.now()
    connection.isAsked = false
    setSilent(connection, false)
  }

  function setSilent(connection: KernelConnection, isSilent: boolean): void {
    if (connection.isSilent === isSilent) return
    connection.isSilent = isSilent
    for (const listener of listeners) shielded(() => listener.silent?.(connection, isSilent))
  }

  /** What one feature makes of it is no reason to keep it from the others. */
  function shielded(notify: () => void): void {
    try {
      notify()
    } catch (error) {
      log.error({ err: error }, 'a feature failed over a connection')
    }
  }
}

const personKey = ({ opMode, principal }: KernelConnection): string => `${opMode} ${actorIdOf(principal)}`
