import type { Clock, ServerClock } from '@foyer/client'
import type { Track } from '@foyer/contract/tracked-events'
import { createRequiredContext } from '@foyer/ui/required-context'
import type { Log } from '@foyer/app-shell'

/** What the features share. What one feature alone needs is in its own ports. */
export interface Platform {
  readonly clock: Clock
  readonly serverClock: Pick<ServerClock, 'now' | 'at'>
  readonly log: Log
  readonly track: Track
}

/** The hook throws outside its provider. */
export const [PlatformProvider, usePlatform] = createRequiredContext<Platform>('Platform')
