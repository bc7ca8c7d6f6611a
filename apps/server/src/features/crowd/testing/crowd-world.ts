import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../../platform/bus/bus.ts'
import { createInProcessBus } from '../../../platform/bus/in-process-bus.ts'
import { createLinkedBuses } from '../../../platform/bus/testing/linked-buses.ts'
import type { SimulatedAccounts } from '../../../platform/feature-ports/simulated-accounts.port.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
import { onlyNode, type Leader } from '../../../platform/nodes/leader.ts'
import { createCrowdEverywhere } from '../crowd-everywhere.ts'
import { createCrowd } from '../crowd.ts'
import type { CrowdProcessDeps } from '../crowd-process.ts'

/** Simulated accounts in memory; `holdCreation` lets a test decide when they are made. */
function createMemorySimulatedAccounts(left: readonly string[] = []) {
  const ids = new Set(left)
  const deadSessions: string[] = []
  const state = { isAway: false, creation: Promise.resolve() }
  const requireThere = () => {
    if (state.isAway) throw new Error('the database is away')
  }
  const accounts: SimulatedAccounts = {
    async create(names) {
      await state.creation
      requireThere()
      const made = names.map((_name, index) => `simulated-${index}`)
      for (const id of made) ids.add(id)
      return made
    },
    async list() {
      requireThere()
      return [...ids]
    },
    issueToken: async (userId) => `token of ${userId}`,
    endSession: (sessionId) => void deadSessions.push(sessionId),
    async erase(userId) {
      requireThere()
      ids.delete(userId)
    },
  }
  return { accounts, ids, deadSessions, state }
}

/** What the nodes of one venue share. */
interface Shared {
  readonly clock: ReturnType<typeof createFakeClock>
  readonly memory: ReturnType<typeof createMemorySimulatedAccounts>
}

/** Two nodes with one store, of which the one at `leading.index` is the leader. Messages take `delayMs`. */
export function createCrowdNodes({ delayMs = 0 } = {}) {
  const shared = { clock: createFakeClock(), memory: createMemorySimulatedAccounts() }
  const linked = createLinkedBuses({ clock: shared.clock, log: createMemoryLog() })
  const leading = { index: 0 }
  const open = (index: 0 | 1) =>
    createCrowdWorld({
      shared,
      bus: delayed(linked.buses[index], shared.clock, delayMs),
      leader: { isLeader: () => leading.index === index },
    })
  return { ...linked, ...shared.memory, clock: shared.clock, leading, one: open(0), two: open(1) }
}

function delayed(bus: Bus, clock: Shared['clock'], ms: number): Bus {
  return ms === 0 ? bus : { ...bus, send: (...message) => void clock.after(ms, () => bus.send(...message)) }
}

interface CrowdWorldOptions {
  readonly left?: readonly string[]
  readonly shared?: Shared
  readonly bus?: Bus
  readonly leader?: Leader
}

/** A crowd whose process a test plays, and as it is seen from all nodes. */
export function createCrowdWorld({ left = [], shared, bus, leader = onlyNode }: CrowdWorldOptions = {}) {
  const clock = shared?.clock ?? createFakeClock()
  const memory = shared?.memory ?? createMemorySimulatedAccounts(left)
  const processes: (CrowdProcessDeps & { isStopped: boolean })[] = []
  const watching = { count: 1 }
  const createOwn = (countWatching: () => Promise<number>) =>
    createCrowd({
      accounts: () => memory.accounts,
      startProcess(deps) {
        const started = { ...deps, isStopped: false }
        processes.push(started)
        return { stop: () => void (started.isStopped = true) }
      },
      countWatching,
      clock,
      log: createMemoryLog(),
      newSeed: () => 'seed',
      pace: 1,
    })
  const own = {} as ReturnType<typeof createCrowd>
  const everywhere = createCrowdEverywhere({
    bus: bus ?? createInProcessBus({ log: createMemoryLog() }),
    clock,
    leader,
    countOwn: () => watching.count,
    createOwn: (countWatching) => Object.assign(own, createOwn(countWatching)),
  })
  const options = { architectureId: 'expo', by: 'dana', locale: 'de', url: 'http://127.0.0.1:1' }
  const start = (size = 3, note: () => Promise<void> = async () => {}) => own.start({ ...options, size }, note)
  const startEverywhere = () => everywhere.start({ ...options, size: 3 }, async () => {})
  return {
    ...memory,
    crowd: own,
    everywhere,
    clock,
    processes,
    watching,
    start,
    startEverywhere,
    settle: () => clock.advance(0),
  }
}
