import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Lets a process that leads a session of its own (`detached`) run after others: by its own niceness (0 to 19) and, on Linux, by that
 * of its scheduling group. With `sched_autogroup_enabled`, the default of most distributions, niceness counts within a session only:
 * a busy process of niceness 19 in one session takes half of a core from a PostgreSQL that is in another. Source: sched(7).
 */
export function lowerPriority(pid: number, niceness: number): void {
  // Where the system does not allow it, the process works as others do.
  ignoreFailure(() => setPriority(pid, niceness))
  ignoreFailure(() => writeFileSync(`/proc/${pid}/autogroup`, String(niceness), { flag: 'r+' }))
}

/** The same for the thread that calls it. Elsewhere than on Linux a thread has the priority of its process. */
export function lowerThreadPriority(niceness: number): void {
  if (process.platform === 'linux') ignoreFailure(() => setPriority(0, niceness))
}

function ignoreFailure(work: () => void): void {
  try {
    work()
  } catch {
    // Said by the callers.
  }
}
