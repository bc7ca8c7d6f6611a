import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, run } from './run.mjs'

/**
 * Installs what the lock of a folder outside the workspaces names, unless that was done already.
 * @param {string} folder @returns {Promise<{ code: number, output: string }>}
 */
export async function installFolder(folder) {
  const stamp = join(folder, 'node_modules', '.foyer-lock')
  const wanted = createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return { code: 0, output: '' }
  console.log(`Installing ${folder.slice(root.length)} (this happens once)`)
  const args = ['ci', '--prefix', folder, '--workspaces=false', '--no-audit', '--no-fund', '--loglevel=error']
  const outcome = await run('npm', args, { capture: true })
  if (outcome.code === 0) writeFileSync(stamp, wanted)
  return outcome
}
