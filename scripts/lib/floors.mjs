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
 * What is wrong with a lock by a list of floors: packages below their floor, and floors of packages that the lock does
 * not have. A floor without a package to measure has no effect.
 * @param {Readonly<Record<string, string>>} floors
 * @param {Readonly<Record<string, { readonly version?: string }>>} packages
 * @returns {string[]}
 */
export function floorFaults(floors, packages) {
  const installed = Object.entries(packages).flatMap(([path, { version }]) => {
    const name = path.split('node_modules/').at(-1) ?? ''
    return path.includes('node_modules/') && version !== undefined ? [{ path, name, version }] : []
  })
  const names = new Set(installed.map(({ name }) => name))
  return [
    ...installed
      .filter(({ name, version }) => Object.hasOwn(floors, name) && isBelow(version, floors[name]))
      .map(({ path, name, version }) => `${path} ${version} is below ${floors[name]}`),
    ...Object.keys(floors)
      .filter((name) => !names.has(name))
      .map((name) => `scripts/floors.json names ${name}, which package-lock.json does not have`),
  ]
}

/**
 * No locked package is below the version that mended its last known vulnerability. The list is kept by hand in
 * `scripts/floors.json`, since an advisory service is not always within reach.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkFloors() {
  const floors = JSON.parse(readFileSync(join(root, 'scripts/floors.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const faults = floorFaults(floors, packages)
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output: faults.join('\n') }
}
