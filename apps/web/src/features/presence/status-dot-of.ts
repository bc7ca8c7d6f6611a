import type { PresenceStatus } from '@foyer/contract'
import type { Status } from '@foyer/ui/status-dot'

/** The sign of a status. */
export const statusDot = (status: PresenceStatus): Status => status.toLowerCase() as Lowercase<PresenceStatus>
