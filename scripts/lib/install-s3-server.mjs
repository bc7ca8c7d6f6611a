import { installDebian } from './install-debian.mjs'
import { run } from './run.mjs'

/**
 * Installs OpenStack Swift, the S3 server of unit tests. Where that cannot be, those tests are skipped with a reason.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function installS3Server() {
  const isThere = await run('/usr/bin/python3', ['-c', 'import swift.proxy.server'], { capture: true }).then(
    ({ code }) => code === 0,
    () => false,
  )
  if (isThere) return { passed: 1, failed: 0 }
  console.log('Installing OpenStack Swift (this happens once)')
  const isInstalled = await installDebian(['python3-swift']).catch(() => false)
  if (!isInstalled) console.log('It could not be installed: tests of files in S3 are skipped.')
  return { passed: 1, failed: 0 }
}
