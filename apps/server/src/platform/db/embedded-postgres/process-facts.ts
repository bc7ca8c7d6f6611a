import { execFile } from 'node:child_process'
import { readFile, readdir, readlink } from 'node:fs/promises'
import { hostname } from 'node:os'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface ProcessFacts {
  /** The process has ended, but its parent has not collected its exit status. It holds no files and no memory. */
  isZombie: boolean
  /** Differs between two processes that had the same pid one after the other; absent where the platform does not provide it. */
  startMark?: string
}

/** What is known of a process of this machine; `undefined` when there is none with this pid. */
export async function readProcess(pid: number): Promise<ProcessFacts | undefined> {
  const facts = process.platform === 'linux' ? await readProc(pid) : await readPs(pid)
  return facts ?? (canBeSignalled(pid) ? { isZombie: false } : undefined)
}

/** Whether a process is at work under this pid. */
export async function isRunning(pid: number): Promise<boolean> {
  const facts = await readProcess(pid)
  return facts !== undefined && !facts.isZombie
}

/** Names the space in which pids can be compared: this boot of this machine, and in it this container. */
export async function readPidSpace(): Promise<string> {
  if (process.platform !== 'linux') return hostname()
  return `${await readBootId()} ${await readlink('/proc/self/ns/pid').catch(() => hostname())}`
}

/** The processes whose working directory is this folder, zombies left out. Always empty off Linux. */
export async function listProcessesIn(folder: string): Promise<number[]> {
  if (process.platform !== 'linux') return []
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const cwds = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => undefined)))
  return pids.filter((_, index) => cwds[index] === folder)
}

/** The command line of a process, for platforms without `/proc`. */
export async function readCommand(pid: number): Promise<string> {
  return (await ps(pid, 'command=')) ?? ''
}

async function readProc(pid: number): Promise<ProcessFacts | undefined> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (stat === undefined) return undefined
  // The second field is the program's name and may hold spaces and brackets; the state follows its last bracket.
  const [state, ...rest] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return { isZombie: state === 'Z' || state === 'X', startMark: `${await readBootId()} ${rest[18]}` }
}

async function readPs(pid: number): Promise<ProcessFacts | undefined> {
  const line = await ps(pid, 'stat=,lstart=')
  const [, state, startMark] = /^(\S+)\s+(.+)$/.exec(line ?? '') ?? []
  return state && startMark ? { isZombie: state.startsWith('Z'), startMark } : undefined
}

async function ps(pid: number, columns: string): Promise<string | undefined> {
  if (process.platform === 'win32') return undefined
  const asked = run('ps', ['-o', columns, '-p', String(pid)], {
    timeout: 2_000,
    env: { PATH: '/bin:/usr/bin', LC_ALL: 'C' },
  })
  return asked.then((answer) => answer.stdout.trim()).catch(() => undefined)
}

async function readBootId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '')).trim()
}

function canBeSignalled(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
