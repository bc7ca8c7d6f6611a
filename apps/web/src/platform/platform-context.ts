import { createContext, useContext } from 'react'
import type { Clock, ServerClock } from '@foyer/client'
import type { Track } from '@foyer/contract/tracked-events'
import type { Log } from './log.ts'
import type { VenueStorage } from './venue-storage.ts'

/** What the features share. What one feature alone needs is in its own ports. */
export interface Platform {
  readonly clock: Clock
  readonly serverClock: Pick<ServerClock, 'now' | 'at'>
  readonly storage: VenueStorage
  readonly log: Log
  readonly track: Track
}

const PlatformContext = createContext<Platform | undefined>(undefined)
export const PlatformProvider = PlatformContext.Provider

/** Throws outside a `PlatformProvider`. */
export function usePlatform(): Platform {
  const platform = useContext(PlatformContext)
  if (platform === undefined) throw new Error('usePlatform needs a PlatformProvider above it')
  return platform
}
