import { expect, test } from 'vitest'
import type { KeptLine } from '../../platform/log/kept-line.ts'
import { nameNode } from './name-node.ts'

const line: KeptLine = { atMs: 1, level: 'WARN', origin: 'SERVER', category: 'server', message: 'late' }

async function stored(otherNodes: readonly string[], ...lines: readonly KeptLine[]) {
  const added: KeptLine[] = []
  const sink = nameNode(
    { add: async (given) => void added.push(...given) },
    { nodeId: 'node-1', otherNodes: () => new Set(otherNodes) },
  )
  await sink.add(lines)
  return added.map(({ details }) => details)
}

test('[NOD-04] where there are several nodes a line of the server names its node, and one of a page does not', async () => {
  const lines = [line, { ...line, details: 'count: 2' }, { ...line, origin: 'UI' as const, details: 'of a page' }]
  expect(await stored(['node-2'], ...lines)).toEqual(['node: node-1', 'node: node-1\ncount: 2', 'of a page'])
})

test('[NOD-04] a line of a single node is stored as it is', async () => {
  expect(await stored([], line)).toEqual([undefined])
})
