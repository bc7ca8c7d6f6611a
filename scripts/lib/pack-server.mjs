import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { root } from './run.mjs'

/** What the built server reads beside its packages; the demo's pictures are those of venue templates too. */
const own = [
  'LICENSE',
  'package.json',
  'apps/server/package.json',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/web/dist',
  'apps/admin/dist',
  'demo/assets',
]

/**
 * Copies what a built server needs and no more: what is built, and the packages of its production dependencies. Nothing in it is
 * written to by the server. (`npm ci --omit=dev --workspace=@foyer/server` also installs what the server's development
 * dependencies need in production, such as React.)
 * @param {string} folder Does not exist, or is empty. @returns {Promise<void>} Source: OPS-01.
 */
export async function packServer(folder) {
  if (existsSync(folder) && (await readdir(folder)).length > 0) throw new Error(`${folder} is not empty`)
  for (const path of own) {
    if (!existsSync(join(root, path))) throw new Error(`${path} is missing; run npm run build before`)
    await cp(join(root, path), join(folder, path), { recursive: true })
  }
  await mkdir(join(folder, 'node_modules'), { recursive: true })
  for (const path of await productionPackages()) {
    // Those of other platforms are in the lock and not installed.
    if (existsSync(join(root, path))) await copyPackage(path, folder)
  }
}

/** Folders of packages of others, such as `node_modules/ws`, also nested ones. @returns {Promise<readonly string[]>} */
async function productionPackages() {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['ls', '--all', '--parseable', '--package-lock-only', '--omit=dev', '--workspace=@foyer/server'],
    { cwd: root, maxBuffer: 1 << 24, shell: process.platform === 'win32' },
  )
  const paths = stdout.split('\n').map((path) => relative(root, path).replaceAll('\\', '/'))
  return paths.filter((path) => path.startsWith('node_modules/') && !path.startsWith('node_modules/@foyer/'))
}

/** Without the packages nested in it. @param {string} path @param {string} folder */
async function copyPackage(path, folder) {
  const source = join(root, path)
  await cp(source, join(folder, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === source || basename(file) !== 'node_modules',
  })
}
