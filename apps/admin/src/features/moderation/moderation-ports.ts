import type { Random, Readable, Realtime } from '@foyer/client'
import { createRequiredContext } from '@foyer/ui/required-context'

/** All that moderation needs of the page around it beyond the platform. */
export interface ModerationPorts {
  /** The page's one connection, while somebody who moderates is signed in. */
  readonly realtime: Readable<Realtime | undefined>
  /** How many reports are not settled yet. Source: CHT-08. */
  readonly openReports: Readable<number>
  /** The person who is signed in. */
  readonly ownId: string | undefined
  readonly random: Random
}

/** The hook throws outside its provider. */
export const [ModerationPortsProvider, useModerationPorts] = createRequiredContext<ModerationPorts>('ModerationPorts')
