import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { installFolder } from './install-folder.mjs'
import { root } from './run.mjs'

const providers = join(root, 'e2e/providers')

/**
 * Installs what the journeys sign in against: the real servers below `e2e/providers`, each with a package file and a lock of
 * its own, so that a venue never has them.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function installProviders() {
  const below = readdirSync(providers, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const folders = [providers, ...below.map(({ name }) => join(providers, name))].filter((folder) =>
    existsSync(join(folder, 'package.json')),
  )
  for (const folder of folders) {
    const { code, output } = await installFolder(folder)
    if (code !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: folders.length, failed: 0 }
}
