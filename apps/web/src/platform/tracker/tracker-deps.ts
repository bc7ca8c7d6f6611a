import type { Clock, Random } from '@foyer/client'

/** The browser as far as the tracker knows it. */
export interface TrackerDeps {
  readonly fetch: (address: string, init: RequestInit) => Promise<{ readonly status: number }>
  readonly clock: Clock
  readonly random: Pick<Random, 'getRandomValues'>
  /** The address and the title of the page, where no command sets them. */
  readonly page: () => { readonly url: string; readonly title: string; readonly referrer: string }
  /** Whether somebody looks at the page: it is seen, and has the focus. */
  readonly isLookedAt: () => boolean
  /** Proves to our own server who is signed in, so that all their tabs and devices are one visitor. Source: ADM-04. */
  readonly token: () => Promise<string | undefined>
}
