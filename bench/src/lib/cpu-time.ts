import { readFileSync, readdirSync } from 'node:fs'

/** Time all threads of a process have spent on a processor, in nanoseconds, as the kernel's scheduler counts it. Linux only. */
export function cpuTimeNs(pid: number): bigint {
  let sum = 0n
  for (const task of readdirSync(`/proc/${pid}/task`)) {
    try {
      sum += BigInt(readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ')[0] ?? '0')
    } catch {
      // The thread has ended since the folder was read.
    }
  }
  return sum
}
