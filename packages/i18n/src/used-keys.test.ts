import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const english = join(import.meta.dirname, 'locales/en')

const keys = readdirSync(english)
  .filter((file) => file.endsWith('.json'))
  .flatMap((topic) => Object.keys(JSON.parse(readFileSync(join(english, topic), 'utf8')) as Record<string, string>))
const sources = ['apps', 'packages']
  .flatMap((kind) => readdirSync(join(root, kind)).map((name) => join(root, kind, name, 'src')))
  .filter((folder) => existsSync(folder))
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
  .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

/** A key is written out, or is a beginning such as `stage.compass.` and a part the source fills in. */
const written = new Set(Array.from(sources.matchAll(/['"`]([\w.-]+)['"`]/g), ([, text]) => text ?? ''))
const beginnings = Array.from(sources.matchAll(/`([\w-]+\.(?:[\w-]+\.)*)\$\{[^}]*\}`/g), ([, text]) => text ?? '')
const isUsed = (key: string) => written.has(key) || beginnings.some((beginning) => key.startsWith(beginning))

test('[L10N-02] no catalogue carries a text that nothing shows', () => {
  expect(keys.filter((key) => !isUsed(key))).toEqual([])
})
