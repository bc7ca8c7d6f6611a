import type { Target } from './redirect-target.ts'

/** What moves the page: the router, or before it is here, the page itself. Addresses are without the base path. */
export interface Mover {
  readonly go: (target: Target, replace: boolean) => Promise<void>
  /** Runs the guards and loads of the present address again. */
  readonly retry: () => Promise<void>
  /** The area the present address shows. */
  readonly areaId: () => string | undefined
  /** The present address: path, query and hash. */
  readonly path: () => string
  /** The present query, with its sign. */
  readonly search: () => string
}
