import type { LinkTarget } from '@foyer/contract'
import { expect, test } from 'vitest'
import { followedEvent } from './followed-event.ts'

test.each([
  [{ kind: 'AREA', areaId: 'hall' }, ['door', 'go', 'hall']],
  [{ kind: 'VIEWPOINT', viewpointId: 'desk' }, ['viewpoint', 'go', 'desk']],
  [{ kind: 'URL', url: 'https://example.org/a?b=c' }, ['url', 'open', 'https://example.org/a']],
  [{ kind: 'ASSET', assetId: 'paper', attachment: false }, ['asset', 'open', 'paper']],
  [{ kind: 'ASSET', assetId: 'paper', attachment: true }, ['asset', 'download', 'paper']],
])('[ANA-02] to follow %o is counted by what it leads to', (target, event) => {
  expect(followedEvent(target as LinkTarget)).toEqual(event)
})
