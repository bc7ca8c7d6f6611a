import { createFakeClock } from '@foyer/testkit'
import type { SimulatedAccounts } from '../../../platform/feature-ports/simulated-accounts.port.ts'
import { createMemoryLog } from '../../../platform/http/testing/memory-log.ts'
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

/** A crowd whose process a test plays. */
export function createCrowdWorld({ left = [] as readonly string[] } = {}) {
  const clock = createFakeClock()
  const memory = createMemorySimulatedAccounts(left)
  const processes: (CrowdProcessDeps & { isStopped: boolean })[] = []
  const watching = { count: 1 }
  const crowd = createCrowd({
    accounts: () => memory.accounts,
    startProcess(deps) {
      const started = { ...deps, isStopped: false }
      processes.push(started)
      return { stop: () => void (started.isStopped = true) }
    },
    countWatching: () => watching.count,
    clock,
    log: createMemoryLog(),
    newSeed: () => 'seed',
    pace: 1,
  })
  const start = (size = 3, note: () => Promise<void> = async () => {}) =>
    crowd.start({ architectureId: 'expo', size, by: 'dana', locale: 'de', url: 'http://127.0.0.1:1' }, note)
  return { ...memory, crowd, clock, processes, watching, start, settle: () => clock.advance(0) }
}
