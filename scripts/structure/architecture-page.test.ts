import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8')
const [, afterHeading = ''] = page.split('\n## Where a chat message goes\n')
const [walk = ''] = afterHeading.split('\n## ')
const named = [...new Set([...walk.matchAll(/`([\w.-]+(?:\/[\w.-]+)+)`/g)].map(([, path = '']) => path))]

test('the walk of a chat message names the files of every step, and at most 20', () => {
  for (const step of ['Validated', 'Authorised', 'Stored', 'Broadcast', 'Drawn']) expect(walk).toContain(`**${step}.**`)
  expect(named.length).toBeGreaterThan(10)
  expect(named.length).toBeLessThanOrEqual(20)
})

test('every file that the walk of a chat message names exists', () => {
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([])
})
