import type { ComponentType } from 'react'

/**
 * For `lazy`: a part of the page that is left out where its code cannot be fetched, as without a network. A part whose load
 * fails takes the place of the whole page else.
 */
export const orNothing =
  <Props>(load: () => Promise<{ readonly default: ComponentType<Props> }>) =>
  (): Promise<{ readonly default: ComponentType<Props> }> =>
    load().catch(() => ({ default: () => null }))
