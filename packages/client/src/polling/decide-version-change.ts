import type { VenueVersion } from '@foyer/contract'
import { constants } from '@foyer/contract/constants'

export type VersionDecision = 'nothing' | 'leave' | 'reload-version' | 'reload-venue'

export interface VersionFacts {
  /** What the page shows now; undefined while unknown. */
  readonly known: VenueVersion | undefined
  readonly answered: VenueVersion
  readonly loginEnabled: boolean
  readonly isLoggedIn: boolean
}

/** The number compared: the venue's own on stage, the published one (or -1) live. Source: VEN-08. */
const comparedVersion = ({ mode, version, publishedVersion }: VenueVersion): number =>
  mode === 'STAGE' ? version : publishedVersion

/** What a version read while polling leads to. Source: VEN-09. */
export function decideVersionChange({ known, answered, loginEnabled, isLoggedIn }: VersionFacts): VersionDecision {
  const before = known === undefined ? undefined : comparedVersion(known)
  const now = comparedVersion(answered)
  if (before === now) return 'nothing'
  if (loginEnabled && !isLoggedIn) return 'nothing'
  if (now === constants.unpublishedVersion) return 'leave'
  if (before === undefined || now < before) return 'reload-version'
  return 'reload-venue'
}
