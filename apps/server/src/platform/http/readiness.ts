/** Whether this server takes requests; once draining, it never does again. */
export interface Readiness {
  isDraining(): boolean
  drain(): void
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
export function createReadiness(isDatabaseHealthy: () => Promise<boolean>, lock?: DatabaseLock): Readiness {
  let draining = false
  const mayChange = () => lock?.isHeld() !== false
  return {
    isDraining: () => draining,
    drain() {
      draining = true
    },
    isReady: async () => !draining && mayChange() && (await isDatabaseHealthy()),
    mayChange,
    onChangesRefused: (listener) => lock?.onLost(listener),
  }
}
