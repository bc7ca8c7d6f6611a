import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

/** Whether a range of Node versions, as `engines` have it, lets 20.19 be. Each comparison is read by its lower bound. */
const allowsNode20 = (range: string) =>
  range.split('||').some((alternative) => {
    const [, comparison, major, minor] = /(>=|\^|~|>|<=|<)?\s*v?(\d+)(?:\.(\d+))?/.exec(alternative) ?? []
    if (major === undefined || comparison?.startsWith('<')) return true
    if (comparison === '^' || comparison === '~' || comparison === undefined)
      return Number(major) === 20 && Number(minor ?? 0) <= 19
    return Number(major) < 20 || (Number(major) === 20 && Number(minor ?? 0) <= 19)
  })

test('ADR 0005 names the packages of the lock that ask for a newer Node, and no others', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { engines?: { node?: string } }>
  }
  const beyond = Object.entries(packages).flatMap(([path, { engines }]) =>
    engines?.node === undefined || allowsNode20(engines.node) ? [] : [path.split('node_modules/').at(-1)],
  )
  const named = [...read('docs/adr/0005-packages-that-require-a-newer-node.md').matchAll(/^\| `([^`]+)` /gm)]
  expect([...new Set(beyond)].sort()).toEqual(named.map(([, name]) => name).sort())
})
