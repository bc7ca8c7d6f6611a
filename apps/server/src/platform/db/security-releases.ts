/**
 * The newest release with security fixes of each major version, as of 13 November 2026: its minor number. All major versions get their
 * fixes on the same day.
 */
const newestFixes: Readonly<Record<number, number>> = { 15: 20, 16: 16, 17: 12, 18: 6 }

export interface RunningPostgres {
  readonly kind: 'embedded' | 'external'
  /** Its `server_version_num`, such as 180004. */
  readonly versionNumber: number
  /** Whether others than this machine reach the server of the venue. */
  readonly isExposed: boolean
}

/**
 * A warning for operators where PostgreSQL misses security fixes that were known when this version of Foyer was made; undefined where
 * it has them, and for newer major versions. The embedded one takes connections of its own server only, so on a machine for one person
 * it is no reason to worry. Source: OPS-05.
 */
export function warnOfMissingFixes({ kind, versionNumber, isExposed }: RunningPostgres): string | undefined {
  const major = Math.floor(versionNumber / 10_000)
  const minor = versionNumber % 10_000
  const newest = newestFixes[major]
  if (newest === undefined || minor >= newest) return undefined
  const fixed = `security fixes that PostgreSQL ${major}.${newest} has`
  if (kind === 'external') return `The database is PostgreSQL ${major}.${minor}. It misses ${fixed}: update it.`
  if (!isExposed) return undefined
  return (
    `The included PostgreSQL ${major}.${minor} misses ${fixed}. Only this server can connect to it; ` +
    'for a public venue an external database is better (DATABASE_URL).'
  )
}
