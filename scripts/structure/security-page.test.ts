import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = [
  ...page.matchAll(/^\| (\d+\.\d+\.\d+) +\| ([12]) +\| .*? \| (met|partly|not met|n\/a) +\| (.+?) +\|$/gm),
].map(([, number = '', level, status, evidence = '']) => ({ number, level, status, evidence }))

test('every requirement of ASVS 5.0 of level 1 and 2 has one row, and the sum above the tables is theirs', () => {
  expect(new Set(rows.map(({ number }) => number)).size).toBe(253)
  expect(rows).toHaveLength(253)
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70)
  const count = (wanted: string) => rows.filter(({ status }) => status === wanted).length
  expect(page.replaceAll(/\s+/g, ' ')).toContain(
    `${count('met')} of 253 are met, ${count('partly')} in part, ${count('not met')} are not, ${count('n/a')} do not apply.`,
  )
})

test('every file that the security page names exists, and no name stands for two', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
  const named = [...page.matchAll(/`([\w./-]+\/[\w.-]+\.(?:ts|tsx|md|json))`/g)].map(([, path = '']) => path)
  expect(named.length).toBeGreaterThan(100)
  const found = (path: string) => files.filter((file) => file === path || file.endsWith(`/${path}`)).length
  expect([...new Set(named)].filter((path) => found(path) !== 1)).toEqual([])
})
