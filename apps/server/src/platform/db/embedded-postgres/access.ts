import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { type Account, readMyName } from './account.ts'
import { ROLE } from './cluster.ts'
import { makeSocketFolder } from './socket-folder.ts'

/** How PostgreSQL is reached: what we connect with, and the settings that make it listen there. */
export interface Access {
  client: ClientConfig & { host: string; port: number }
  settings: Record<string, string>
}

export interface AccessDeps {
  dataDir: string
  account: Account | undefined
  password: string | undefined
}

const common = { user: ROLE, ssl: false } as const

/** A socket, where the kernel identifies the other end to PostgreSQL; with a password, loopback. */
export async function openAccess(deps: AccessDeps): Promise<Access> {
  const files = await writeAccessFiles(deps)
  if (deps.password === undefined) {
    const folder = await makeSocketFolder(deps.dataDir, deps.account)
    const settings = {
      listen_addresses: '',
      unix_socket_directories: quotePath(folder),
      unix_socket_permissions: '0700',
    }
    return { client: { ...common, host: folder, port: 5432 }, settings: { ...files, ...settings } }
  }
  const port = await findFreePort()
  const settings = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
  const client = { ...common, host: '127.0.0.1', port, password: deps.password }
  return { client, settings: { ...files, ...settings } }
}

/** The password for loopback, made once and kept beside the data; `undefined` where there are sockets. */
export async function readPassword(dataDir: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined
  const path = join(dataDir, 'postgres.password')
  const fresh = randomBytes(24).toString('base64url')
  const isFresh = await writeFile(path, fresh, { mode: 0o600, flag: 'wx', flush: true }).then(
    () => true,
    () => false,
  )
  return isFresh ? fresh : readFile(path, 'utf8')
}

/**
 * Written at every start: the name we run under may be another than last time. They lie outside the cluster, which as
 * root is another account's: what we wrote there would follow its links.
 */
async function writeAccessFiles({ dataDir, password }: AccessDeps): Promise<Record<string, string>> {
  const rule = password === undefined ? 'local all all peer map=server' : 'host all all 127.0.0.1/32 scram-sha-256'
  const folder = join(dataDir, 'postgres-access')
  const files = { hba_file: join(folder, 'hba.conf'), ident_file: join(folder, 'ident.conf') }
  await mkdir(folder, { recursive: true })
  await writeFile(files.hba_file, `${rule}\n`)
  await writeFile(files.ident_file, `server "${readMyName()}" ${ROLE}\n`)
  // They hold no secret, and the account must be able to read them whatever our umask is.
  await chmod(folder, 0o755)
  for (const path of Object.values(files)) await chmod(path, 0o644)
  return files
}

/** The setting is a list: a path with a comma or a blank is one entry only within quotes. */
const quotePath = (path: string): string => `"${path.replaceAll('"', '""')}"`

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
