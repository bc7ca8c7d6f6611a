import { join } from 'node:path'
import { root, run } from './run.mjs'

/** Clients chat while the server is killed five times; nothing they were promised may be missing. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function ledger() {
  const file = join(root, 'bench/src/ledger/short-run.ts')
  const { code, output } = await run(process.execPath, ['--import', 'tsx', file], { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}
