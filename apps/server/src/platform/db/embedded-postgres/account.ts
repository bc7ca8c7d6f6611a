import { chown, lstat, readFile, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseStartError } from '../database-start-error.ts'

/** An account of the machine without privileges, for programs that refuse to run as root. */
export interface Account {
  uid: number
  gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

export const readMyName = (): string => userInfo().username

/**
 * The account PostgreSQL runs under: `undefined` is our own.
 *
 * For root it is the owner of the cluster where there is one, else `postgres`, else `nobody`: an account that appears
 * later does not lock the old cluster out.
 */
export async function chooseAccount(clusterDir: string): Promise<Account | undefined> {
  if (!isRoot()) return undefined
  const owner = await stat(clusterDir).catch(() => undefined)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '')
  const account = findAccount(passwd, 'postgres') ?? findAccount(passwd, 'nobody')
  if (account) return account
  throw new DatabaseStartError(
    'PostgreSQL does not run as root, and this machine has neither an account "postgres" nor "nobody". ' +
      'Start the server under an ordinary account, or set DATABASE_URL to a PostgreSQL server.',
  )
}

export function findAccount(passwd: string, name: string): Account | undefined {
  const line = passwd.split('\n').find((candidate) => candidate.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  if (!uid || !gid || Number(uid) === 0) return undefined
  // Some systems write 4294967294 as -2.
  return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }
}

/** The first folder on the way to `path`, itself included, that the account may not enter. */
export async function findBarrier(path: string, account: Account | undefined): Promise<string | undefined> {
  if (!account) return undefined
  const parent = dirname(path)
  const before = parent === path ? undefined : await findBarrier(parent, account)
  if (before !== undefined) return before
  const { mode, uid, gid } = await stat(path)
  const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001
  return mode & bit ? undefined : path
}

/**
 * Gives a folder of root's, and all in it, to the account. The folder itself goes last, so that an interrupted walk is
 * begun again. One that is not root's is left alone: its owner could lead us out of it with links.
 */
export async function giveFolder(path: string, account: Account | undefined): Promise<void> {
  if (!account || (await stat(path)).uid !== 0) return
  for (const entry of await readdir(path)) {
    const inner = join(path, entry)
    const facts = await lstat(inner)
    if (facts.isDirectory()) await giveFolder(inner, account)
    else if (!facts.isSymbolicLink()) await chown(inner, account.uid, account.gid)
  }
  await chown(path, account.uid, account.gid)
}
