import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @param {string} version */
const parts = (version) => version.split('-')[0].split('.').map(Number)

/** @param {string} version @param {string} floor */
const isBelow = (version, floor) => {
  const [a, b] = [parts(version), parts(floor)]
  for (let index = 0; index < 3; index++) {
    if ((a[index] ?? 0) !== (b[index] ?? 0)) return (a[index] ?? 0) < (b[index] ?? 0)
  }
  return false
}

/**
 * No locked package is below the version that mended its last known vulnerability. The list is kept by hand in
 * `scripts/floors.json`, since an advisory service is not always within reach.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkFloors() {
  const floors = JSON.parse(readFileSync(join(root, 'scripts/floors.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const below = []
  for (const [path, { version }] of Object.entries(packages)) {
    const name = path.split('node_modules/').at(-1)
    if (
      path.includes('node_modules/') &&
      version !== undefined &&
      floors[name] !== undefined &&
      isBelow(version, floors[name])
    ) {
      below.push(`${path} ${version} is below ${floors[name]}`)
    }
  }
  return below.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: below.join('\n') }
}
