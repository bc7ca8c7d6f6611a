/** Whether this server takes requests; once draining, it never does again. */
export interface Readiness {
  isDraining(): boolean
  drain(): void
  isReady(): Promise<boolean>
}

export function createReadiness(isDatabaseHealthy: () => Promise<boolean>): Readiness {
  let draining = false
  return {
    isDraining: () => draining,
    drain() {
      draining = true
    },
    isReady: async () => !draining && (await isDatabaseHealthy()),
  }
}
