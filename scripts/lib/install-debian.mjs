import { run } from './run.mjs'

/**
 * Installs a package of Debian, or of a system made from it, where this account may.
 * @param {readonly string[]} packages The first of them that there is.
 * @returns {Promise<boolean>} Whether one is installed now.
 */
export async function installDebian(packages) {
  const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = async (/** @type {string[]} */ ...args) =>
    run(become[0] ?? 'apt-get', [...become.slice(1), ...(become.length > 0 ? ['apt-get'] : []), ...args], {
      capture: true,
    })
  await apt('update')
  for (const name of packages) {
    const { code } = await apt('install', '-y', '--no-install-recommends', name)
    if (code === 0) return true
  }
  return false
}
