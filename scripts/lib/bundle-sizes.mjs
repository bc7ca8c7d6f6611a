import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from './run.mjs'

const dist = join(root, 'apps/web/dist')
const kB = 1000

/** What a first visit of a page loads: its entry points in Vite's manifest, and the most it may weigh, gzipped. */
const pages = [
  { name: 'login', entries: ['index.html', /src\/app\/pages\/login/, /catalogues\/en/], maxBytes: 120 * kB },
  {
    name: 'first 2D area',
    entries: ['index.html', /boot\/start-router/, /router\/architecture-layout/, /pages\/area-page/, /catalogues\/en/],
    maxBytes: 200 * kB,
  },
]

/**
 * The script and style a page needs at first, gzipped, is within its bound.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkBundleSizes() {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
  const lines = []
  let failed = 0
  for (const page of pages) {
    const files = new Set()
    const visit = (/** @type {string} */ key) => {
      const chunk = manifest[key]
      if (chunk === undefined || files.has(chunk.file)) return
      files.add(chunk.file)
      for (const style of chunk.css ?? []) files.add(style)
      for (const imported of chunk.imports ?? []) visit(imported)
    }
    for (const entry of page.entries) {
      const keys = Object.keys(manifest).filter((key) => (typeof entry === 'string' ? key === entry : entry.test(key)))
      if (keys.length === 0) {
        lines.push(`${page.name}: nothing in the manifest matches ${entry}`)
        failed++
      }
      keys.forEach(visit)
    }
    const bytes = [...files]
      .map((file) => join(dist, file))
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
    lines.push(`${page.name}: ${(bytes / kB).toFixed(1)} kB of ${page.maxBytes / kB} kB`)
    if (bytes > page.maxBytes) failed++
  }
  console.log(lines.map((line) => `       ${line}`).join('\n'))
  return { passed: pages.length - Math.min(failed, pages.length), failed, output: lines.join('\n') }
}
