import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeNode } from './open-nodes.ts'

test('[NOD-01] nodes differ in their secrets where any file of them differs, and not otherwise', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-nodes-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const read = async () => (await describeNode(dataDir, '2.0.0')).secretsHash
  const first = await read()
  expect(await read()).toBe(first)
  const seen = new Set([first])
  for (const file of ['asset-key', 'second-factor-key']) {
    await rm(join(dataDir, 'secrets', file))
    seen.add(await read())
  }
  expect(seen.size).toBe(3)
})
