import { CallError } from './feature.ts'
import { neverOverloaded, type Overload } from '../limits/overload.ts'

/** Whether this server takes requests; once draining, it never does again. */
export interface Readiness extends Pick<Overload, 'isMemoryFull' | 'isOverloaded'> {
  isDraining(): boolean
  drain(): void
  /** Also where it is overloaded, unless another node could take what comes. */
  isReady(): Promise<boolean>
  /**
   * False while another server may have the database: then nothing may be changed, by a call or a command. Source: SEC-06.
   */
  mayChange(): boolean
  /** Called whenever `mayChange` becomes false. */
  onChangesRefused(listener: () => void): void
}

export interface DatabaseLock {
  isHeld(): boolean
  onLost(listener: () => void): void
}

/** Where no lock is given, no other server can use the database. */
export function createReadiness(
  isDatabaseHealthy: () => Promise<boolean>,
  lock?: DatabaseLock,
  overload: Overload = neverOverloaded,
): Readiness {
  let draining = false
  const mayChange = () => lock?.isHeld() !== false
  const isForOthers = () => overload.isOverloaded() && overload.canOthersTake()
  return {
    isDraining: () => draining,
    drain() {
      draining = true
    },
    isReady: async () => !draining && mayChange() && !isForOthers() && (await isDatabaseHealthy()),
    isMemoryFull: overload.isMemoryFull,
    isOverloaded: overload.isOverloaded,
    mayChange,
    onChangesRefused: (listener) => lock?.onLost(listener),
  }
}

/** What is answered instead of new work. */
export const overloaded = () => new CallError('server.overloaded', 'The server is overloaded', { retryAfterS: 5 })
