import { readFileSync, readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { constants } from '../../packages/contract/src/constants.ts'

const root = resolve(import.meta.dirname, '../..')
/** Style sheets and the package of components cannot import constants: tests compare these with their copies. */
const compared = new Map([
  ['breakpointsPx', 'apps/web/src/app/theme/copied-constants.test.ts'],
  ['mobileBelowPx', 'apps/web/src/app/theme/copied-constants.test.ts'],
])

const isProduct = (path: string) =>
  /\.tsx?$/.test(path) && !/\.(?:test|contract|stories|d)\.tsx?$|\/testing\/|packages\/testkit/.test(path)

const sources = ['packages', 'apps']
  .flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name, 'src')))
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((path) => isProduct(path) && path !== 'packages/contract/src/constants.ts')
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

test.each(Object.keys(constants))('[CFG-06] the product takes %s from its constant', (name) => {
  const test = compared.get(name)
  if (test !== undefined) return expect(readFileSync(join(root, test), 'utf8')).toContain(`constants.${name}`)
  const taken = new RegExp(`\\bconstants\\.${name}\\b|\\{[^{}]*\\b${name}\\b[^{}]*\\} =\\s*constants\\b`)
  return expect(sources.filter(({ text }) => taken.test(text)).length).toBeGreaterThan(0)
})

test('[CFG-06] no module has a second constant with the name of one of them', () => {
  const names = Object.keys(constants).join('|')
  const second = new RegExp(`^(?:export )?const (?:${names}) = (?!constants)`, 'm')
  expect(sources.filter(({ text }) => second.test(text)).map(({ path }) => path)).toEqual([])
})

test('[CFG-06] the version is that of the packages', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  expect(constants.appVersion).toBe(version)
})
