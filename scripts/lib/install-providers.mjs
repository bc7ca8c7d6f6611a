import { createHash } from 'node:crypto'
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

const providers = join(root, 'e2e/providers')

/**
 * Installs what the journeys sign in against: the real servers below `e2e/providers`, each with a package file and a lock of
 * its own, so that a venue never has them. Does nothing for one that is installed already.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function installProviders() {
  const below = readdirSync(providers, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = [providers, ...below.map(({ name }) => join(providers, name))].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  )
  for (const folder of folders) {
    const stamp = join(folder, 'node_modules', '.foyer-lock')
    const wanted = createHash('sha256')
      .update(readFileSync(join(folder, 'package-lock.json')))
      .digest('hex')
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) continue
    console.log(`Installing ${folder.slice(root.length)} (this happens once)`)
    const args = ['ci', '--prefix', folder, '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await run('npm', args, { capture: true })
    if (code !== 0) return { passed: 0, failed: 1, output }
    writeFileSync(stamp, wanted)
  }
  return { passed: folders.length, failed: 0 }
}
