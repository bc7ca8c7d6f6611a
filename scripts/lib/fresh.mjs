import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './run.mjs'

const skipped = new Set(['node_modules', 'dist', '.types', 'test-results', 'scenes', 'assets'])

/** @param {string} path @param {import('node:crypto').Hash} hash */
function addFolder(path, hash) {
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => a.name.localeCompare(b.name))) {
    const full = join(path, entry.name)
    if (entry.isDirectory()) {
      if (!skipped.has(entry.name)) addFolder(full, hash)
    } else if (!/\.test\.tsx?$/.test(entry.name)) {
      const { size, mtimeMs } = statSync(full)
      hash.update(`${full} ${size} ${mtimeMs}\n`)
    }
  }
}

/** A figure that changes when a source file of these folders does. @param {readonly string[]} folders */
export function sourcesHash(folders) {
  const hash = createHash('sha256')
  for (const folder of folders) addFolder(join(root, folder), hash)
  hash.update(readFileSync(join(root, 'package-lock.json')))
  return hash.digest('hex')
}

/** @param {string} stamp @param {string} hash */
export const isFresh = (stamp, hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

/** @param {string} stamp @param {string} hash */
export function markFresh(stamp, hash) {
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, hash)
}
