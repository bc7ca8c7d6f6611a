import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { until } from '../bounded.ts'
import { readPidSpace, readProcess } from './process-facts.ts'

/** Another process works on this data folder. `pid` is the one that holds it. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError'
  readonly pid: number

  constructor(path: string, holder: Holder) {
    super(
      `The data folder is in use by process ${holder.pid} (${holder.what}, since ${holder.since}). ` +
        `Stop that process, or give this one another data folder. The lock is ${path}`,
    )
    this.pid = holder.pid
  }
}

export interface DataFolderLock {
  release(): Promise<void>
}

interface Holder {
  pid: number
  startMark?: string
  pidSpace: string
  what: string
  since: string
  token: string
}

export interface Heartbeat {
  everyMs: number
  deadAfterMs: number
}

/**
 * Takes the data folder for this process, also from a holder that was killed.
 *
 * A holder of the same machine is judged by pid and start time, at once. One in another container or on another machine
 * is watched for its heartbeat: up to `deadAfterMs`. Fails with `DataFolderInUseError`.
 */
export async function lockDataFolder(
  dataDir: string,
  what: string,
  heartbeat: Heartbeat = { everyMs: 2_000, deadAfterMs: 10_000 },
): Promise<DataFolderLock> {
  const path = join(dataDir, 'foyer.lock')
  const me = await describeMyself(what)
  await take(path, me, heartbeat)
  // A missed beat needs no handling: the next one follows, and the lock is judged only after several.
  const beating = setInterval(() => void utimes(path, new Date(), new Date()).catch(() => {}), heartbeat.everyMs)
  beating.unref()
  return { release }

  async function release(): Promise<void> {
    clearInterval(beating)
    if ((await readHolder(path))?.token === me.token) await rm(path, { force: true })
  }
}

async function describeMyself(what: string): Promise<Holder> {
  const startMark = (await readProcess(process.pid))?.startMark
  return {
    pid: process.pid,
    ...(startMark === undefined ? {} : { startMark }),
    pidSpace: await readPidSpace(),
    what,
    since: new Date().toISOString(),
    token: randomBytes(6).toString('hex'),
  }
}

/**
 * Before a process removes the lock of a dead holder, it takes a lock named after that holder's token. So when several processes
 * find the holder dead, only one removes its lock, and none removes the lock of the next holder.
 */
async function take(path: string, me: Holder, heartbeat: Heartbeat): Promise<void> {
  for (;;) {
    if (await create(path, me)) return
    const holder = await readHolder(path)
    if (holder === undefined) continue
    if (await isAlive(path, holder, heartbeat)) throw new DataFolderInUseError(path, holder)
    const removal = `${path}.${holder.token}`
    await take(removal, me, heartbeat)
    if ((await readHolder(path))?.token === holder.token) await rm(path, { force: true })
    await rm(removal, { force: true })
  }
}

/** Linking a finished file makes the lock appear with its content or not at all. */
async function create(path: string, me: Holder): Promise<boolean> {
  const draft = `${path}.draft-${me.token}`
  const file = await open(draft, 'w', 0o644)
  try {
    await file.writeFile(JSON.stringify(me))
    await file.sync()
    await link(draft, path)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await file.close()
    await rm(draft, { force: true })
  }
}

async function readHolder(path: string): Promise<Holder | undefined> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Holder
  } catch {
    return { pid: 0, pidSpace: '', what: 'an unreadable lock', since: 'an unknown time', token: 'unreadable' }
  }
}

async function isAlive(path: string, holder: Holder, heartbeat: Heartbeat): Promise<boolean> {
  if (holder.pidSpace === (await readPidSpace())) {
    const facts = await readProcess(holder.pid)
    if (facts === undefined || facts.isZombie) return false
    if (facts.startMark !== undefined && holder.startMark !== undefined) return facts.startMark === holder.startMark
  }
  return hasHeartbeat(path, heartbeat)
}

/** The times are compared with one another and never with our clock: the holder's may be wrong. */
async function hasHeartbeat(path: string, heartbeat: Heartbeat): Promise<boolean> {
  const beat = async () => (await stat(path).catch(() => undefined))?.mtimeMs
  const first = await beat()
  return until(async () => (await beat()) !== first, {
    withinMs: heartbeat.deadAfterMs,
    everyMs: heartbeat.everyMs / 4,
  })
}
