import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, giveFolder } from './account.ts'

const TEMPORARY_PREFIX = 'foyer-pg-'

/** The kernel takes 107 bytes on Linux and 103 on macOS. */
const LONGEST_SOCKET_PATH_BYTES = 100
export const SOCKET_NAME = '.s.PGSQL.5432'

/** The folder for PostgreSQL's socket, empty and closed to others: in the data folder, or a short one where that is too long. */
export async function makeSocketFolder(dataDir: string, account: Account | undefined): Promise<string> {
  const folder = isShortEnough(join(dataDir, 'socket')) ? await makeInside(dataDir) : await makeTemporary()
  await giveFolder(folder, account)
  return folder
}

/** Removes a short folder that an earlier server made; any other path is left alone. */
export async function removeTemporary(folder: string): Promise<void> {
  const isOurs = basename(folder).startsWith(TEMPORARY_PREFIX) && [tmpdir(), '/tmp'].includes(dirname(folder))
  if (isOurs) await rm(folder, { recursive: true, force: true })
}

async function makeInside(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'socket')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { mode: 0o700 })
  return folder
}

function makeTemporary(): Promise<string> {
  const root = isShortEnough(join(tmpdir(), `${TEMPORARY_PREFIX}xxxxxx`)) ? tmpdir() : '/tmp'
  return mkdtemp(join(root, TEMPORARY_PREFIX))
}

const isShortEnough = (folder: string): boolean =>
  Buffer.byteLength(join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH_BYTES
