/**
 * The newest release with security fixes of each major version, as of 13 November 2026: the number of its minor version. All major versions
 * get their fixes on the same day.
 */
const newestFixes: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 }

export interface MissingFixes {
  /** Such as `18.4`. */
  readonly version: string
  /** The release of the same major version that has the fixes, such as `18.6`. */
  readonly fixedIn: string
}

/**
 * What a PostgreSQL server misses of the security fixes that were known when this version of Foyer was made; undefined where it has
 * them, and for major versions that are newer. `versionNumber` is its `server_version_num`, such as 180004. Source: OPS-05.
 */
export function findMissingFixes(versionNumber: number): MissingFixes | undefined {
  const major = Math.floor(versionNumber / 10_000)
  const minor = versionNumber % 10_000
  const newest = newestFixes[major]
  if (newest === undefined || minor >= newest) return undefined
  return { version: `${major}.${minor}`, fixedIn: `${major}.${newest}` }
}
