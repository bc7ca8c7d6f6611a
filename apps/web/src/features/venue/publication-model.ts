import type { VenueVersion } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'

/** Source: VEN-03. */
export type PublicationState = 'UNKNOWN' | 'UNPUBLISHED' | 'PUBLISHED'

export function publicationStateOf(version: VenueVersion | undefined): PublicationState {
  if (version === undefined) return 'UNKNOWN'
  return version.mode === 'LIVE' && version.publishedVersion === constants.unpublishedVersion
    ? 'UNPUBLISHED'
    : 'PUBLISHED'
}

/**
 * Whether another venue is on than before, or whether one went or came: what else was asked of the venue holds no more.
 * Source: AUT-01.
 */
export const isAnotherOn = (before: VenueVersion | undefined, now: VenueVersion): boolean =>
  before !== undefined &&
  (publicationStateOf(before) !== publicationStateOf(now) ||
    before.publishedArchitectureId !== now.publishedArchitectureId)

export interface PublicationModel {
  readonly state: () => PublicationState
  /** Reads the version; while one reading runs, others share it. Source: VEN-11. */
  readonly load: () => Promise<VenueVersion>
  /** Reads the version only while it is unknown. Source: VEN-03. */
  readonly ensure: () => Promise<PublicationState>
  /** Takes over a version read elsewhere. */
  readonly note: (version: VenueVersion) => void
}

interface PublicationDeps {
  readonly read: () => Promise<VenueVersion>
  readonly known: () => VenueVersion | undefined
  readonly note: (version: VenueVersion) => void
}

export function createPublicationModel({ read, known, note }: PublicationDeps): PublicationModel {
  let loading: Promise<VenueVersion> | undefined
  const state = () => publicationStateOf(known())
  const load = () => {
    loading ??= read()
      .then((version) => {
        note(version)
        return version
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  }
  return {
    state,
    load,
    note,
    ensure: async () => {
      if (state() === 'UNKNOWN') await load()
      return state()
    },
  }
}
