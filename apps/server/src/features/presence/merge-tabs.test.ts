import type { AreaId } from '@foyer/contract'
import { expect, test } from 'vitest'
import { mergeTabs, type Tab } from './merge-tabs.ts'

const tab = (more: Partial<Tab> = {}): Tab => ({ areaId: null, isIdle: false, activity: null, usedAtMs: 0, ...more })
const area = (id: string) => id as AreaId
const free = { status: 'Available' } as const
const busy = { status: 'Busy' } as const

test('[PRS-05] the tab used last names the area, whichever came first', () => {
  const hall = tab({ areaId: area('hall'), usedAtMs: 2 })
  const bar = tab({ areaId: area('bar'), usedAtMs: 1 })
  expect(mergeTabs([hall, bar], free)?.areaId).toBe('hall')
  expect(mergeTabs([bar, hall], free)?.areaId).toBe('hall')
  expect(mergeTabs([], free)).toBeUndefined()
})

test.each([
  [free, [tab()], { status: 'Available' }],
  [free, [tab({ isIdle: true })], { status: 'Idle' }],
  [free, [tab({ isIdle: true }), tab()], { status: 'Available' }],
  [busy, [tab({ isIdle: true })], { status: 'Busy' }],
  [free, [tab({ isIdle: true, activity: 'meeting' })], { status: 'Busy', activity: 'meeting' }],
  [free, [tab({ activity: 'call' }), tab({ activity: 'meeting' })], { status: 'Busy', activity: 'call' }],
  [busy, [tab({ activity: 'meeting' }), tab({ activity: 'call' })], { status: 'Busy', activity: 'call' }],
] as const)('[PRS-03] what was chosen and what the tabs do make one status: %#', (choice, tabs, expected) => {
  expect(mergeTabs(tabs, choice)).toEqual({ areaId: null, ...expected })
})
