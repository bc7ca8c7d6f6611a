import { installDebian } from './install-debian.mjs'
import { run } from './run.mjs'

/**
 * Installs the Redis through which nodes reach each other in tests. Where that cannot be, tests of several nodes are skipped with a
 * reason.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function installRedis() {
  if (await isRedisHere()) return { passed: 1, failed: 0 }
  console.log('Installing Redis (this happens once)')
  const isInstalled = await installDebian(['redis-server']).catch(() => false)
  if (!isInstalled) console.log('It could not be installed: tests of several nodes are skipped.')
  return { passed: 1, failed: 0 }
}

/** Whether Redis or Valkey can be started. @returns {Promise<boolean>} */
export async function isRedisHere() {
  for (const program of ['redis-server', 'valkey-server']) {
    const answers = await run(program, ['--version'], { capture: true }).then(
      ({ code }) => code === 0,
      () => false,
    )
    if (answers) return true
  }
  return false
}
