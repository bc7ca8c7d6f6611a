import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const imported = /(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g
const globbed = /import\.meta\.glob[^(]*\(\s*['"]([^'"]+)['"]/g
const workspaces = ['packages', 'apps']

export interface ImportGraph {
  /** Source files, relative to the root, without tests, what they are helped by, and what only another server can prove. */
  readonly sources: readonly string[]
  /** Test files that import a file, over others too; the nearest first. */
  readonly testsOf: (file: string) => readonly string[]
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
/** What needs another server beside a PostgreSQL, or runs for minutes. */
const isSlow = (file: string) => /\.(redis|fuzz|kills|coturn|clamav|livekit|real)\.test\.tsx?$/.test(file)

export function readImportGraph(root: string): ImportGraph {
  const files = [...workspaces.flatMap((folder) => listFiles(root, folder)), ...listFiles(root, 'world')]
  const packages = readPackages(root)
  const importers = new Map<string, string[]>()
  const add = (target: string, file: string) => importers.set(target, [...(importers.get(target) ?? []), file])
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, name = ''] of source.matchAll(imported)) {
      const target = name.startsWith('.') ? relative(root, resolve(root, dirname(file), name)) : packages.get(name)
      if (target !== undefined) add(target, file)
    }
    for (const [, pattern = ''] of source.matchAll(globbed)) {
      const matching = new RegExp(`^${join(dirname(file), pattern).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`)
      for (const target of files) if (matching.test(target)) add(target, file)
    }
  }
  return {
    sources: files.filter(
      (file) => !isTest(file) && !/\/testing\/|\.d\.ts$|\.contract\.ts$|\.store\.redis\.ts$|\.tables\.ts$/.test(file),
    ),
    testsOf(file) {
      const seen = new Set([file])
      for (const each of seen) for (const importer of importers.get(each) ?? []) seen.add(importer)
      return [...seen].filter((each) => isTest(each) && !isSlow(each))
    },
  }
}

function listFiles(root: string, folder: string): string[] {
  const path = join(root, folder)
  if (!existsSync(path)) return []
  return readdirSync(path).flatMap((name) => {
    if (['node_modules', 'dist', '.types'].includes(name)) return []
    const below = `${folder}/${name}`
    if (statSync(join(root, below)).isDirectory()) return listFiles(root, below)
    return /\.tsx?$/.test(name) ? [below] : []
  })
}

/** The file of each name a package is imported by. */
function readPackages(root: string): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const parent of workspaces) {
    for (const folder of readdirSync(join(root, parent))) {
      const path = join(root, parent, folder, 'package.json')
      if (!existsSync(path)) continue
      const { name, exports = {} } = JSON.parse(readFileSync(path, 'utf8')) as {
        name: string
        exports?: Record<string, unknown>
      }
      for (const [key, target] of Object.entries(exports))
        if (typeof target === 'string') names.set(join(name, key), join(parent, folder, target))
    }
  }
  return names
}
