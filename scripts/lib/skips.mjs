import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** @typedef {{ file: string, title: string }} Skipped */

/**
 * Prints which tests were skipped and why they may be. One that `scripts/skips.json` has no reason for is a fault.
 * @param {readonly Skipped[]} skipped @param {boolean} areFaults
 */
export function judgeSkips(skipped, areFaults) {
  /** @type {Record<string, string>} */
  const reasons = JSON.parse(readFileSync(join(root, 'scripts/skips.json'), 'utf8'))
  const files = new Map()
  for (const one of skipped) files.set(one.file, [...(files.get(one.file) ?? []), one])
  let faults = 0
  let output = ''
  for (const [file, tests] of files) {
    const reason = reasons[file]
    console.log(`       skipped: ${tests.length} in ${file} (${reason ?? 'no reason is listed'})`)
    if (reason !== undefined || !areFaults) continue
    faults += tests.length
    output += `${file}: skipped without a reason in scripts/skips.json:\n${tests.map(({ title }) => `  ${title}\n`).join('')}`
  }
  return { faults, output }
}
