import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }

test.each(Object.entries(scripts))('npm run %s names a file that is there', (_name, command) => {
  const named = command.split(' ').filter((word) => /\.(?:mjs|ts)$/.test(word))
  expect(named.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
