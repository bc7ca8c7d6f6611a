import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { root } from './run.mjs'

test.each([
  [undefined, 'everything', false],
  [undefined, 'server', false],
  ['h', 'everything', true],
  ['h', 'server', true],
  ['server h', 'server', true],
  ['server h', 'everything', false],
  ['server former', 'server', false],
  ['former', 'server', false],
] as const)('after the installation %j, whether that for %j suffices is %j', (stamp, wanted, suffices) => {
  expect(isInstalled(stamp, 'h', wanted)).toBe(suffices)
})

test('what production installs has nothing of the apps, the tests or the benchmarks', () => {
  const listed = execFileSync(
    'npm',
    ['ls', '--all', '--parseable', '--package-lock-only', '--omit=dev', '--workspace=@foyer/server'],
    { cwd: root, encoding: 'utf8' },
  )
  const names = new Set(listed.split('\n').map((path) => path.split('node_modules/').at(-1)))
  expect(names).toContain('fastify')
  for (const name of ['@excalidraw/excalidraw', '@playwright/test', 'socket.io', 'pdfkit', 'vite', 'livekit-client'])
    expect(names).not.toContain(name)
})
