import type { Demo } from '@foyer/demo'

/** What a feature needs to seed the demo. */
export interface DemoSeed {
  /** The demo as of `nowMs`. */
  readonly createDemo: () => Promise<Demo>
  /** Unix milliseconds. */
  readonly nowMs: number
  /** User ids by the e-mails that have an account; the operator may have deleted some. */
  readonly findUserIds: (emails: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
