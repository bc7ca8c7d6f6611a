import { expect, test } from 'vitest'
import type { KeptLine } from '../../platform/log/kept-line.ts'
import type { LogLineStore } from './log-line.store.ts'

export const lineOf = (message: string, more: Partial<KeptLine> = {}): KeptLine => ({
  atMs: 1_000,
  level: 'WARN',
  origin: 'UI',
  category: 'widget',
  message,
  ...more,
})

/** `open` gives an empty store. */
export function describeLogLineStore(name: string, open: () => Promise<LogLineStore>) {
  const messages = (lines: readonly { readonly message: string }[]) => lines.map(({ message }) => message)
  const full = lineOf('full', {
    opMode: 'STAGE',
    details: 'at a.js:1\nat b.js:2',
    client: { browser: 'Firefox', cookiesEnabled: true },
    userId: 'alice',
    standsFor: 10,
  })

  test(`[ERR-06] ${name}: lines come back as they were, the newest first, page by page`, async () => {
    const store = await open()
    await store.add([lineOf('a'), lineOf('b')])
    await store.add([])
    await store.add([full])
    const [newest, second, ...rest] = await store.list({ limit: 2 })
    expect([newest, second?.message, rest]).toEqual([{ ...full, seq: newest?.seq }, 'b', []])
    expect(messages(await store.list({ limit: 2, beforeSeq: second?.seq }))).toEqual(['a'])
  })

  test(`[ERR-06] ${name}: each filter leaves what is not meant, and all of them hold together`, async () => {
    const store = await open()
    await store.add([
      lineOf('The 100% door_is shut', { level: 'ERROR', userId: 'alice', atMs: 5 }),
      lineOf('it opens', { origin: 'SERVER', category: 'Search', details: 'the DOOR of the hall', atMs: 6 }),
      lineOf('the window', { level: 'INFO', atMs: 7 }),
    ])
    const find = async (filter: object) => messages(await store.list({ limit: 9, ...filter }))
    expect(await find({ level: 'ERROR' })).toEqual(['The 100% door_is shut'])
    expect(await find({ origin: 'SERVER' })).toEqual(['it opens'])
    expect(await find({ category: 'sEARCH' })).toEqual(['it opens'])
    expect(await find({ category: 'sear' })).toEqual([])
    expect(await find({ words: ['door', 'THE'] })).toEqual(['it opens', 'The 100% door_is shut'])
    expect(await find({ words: ['0% d'] })).toEqual(['The 100% door_is shut'])
    expect(await find({ words: ['d__r'] })).toEqual([])
    expect(await find({ userId: 'alice' })).toEqual(['The 100% door_is shut'])
    expect(await find({ fromMs: 6, toMs: 7 })).toEqual(['it opens'])
    expect(await find({ words: ['door'], level: 'ERROR', fromMs: 6 })).toEqual([])
  })

  test(`[PRO-03] ${name}: of who is forgotten no line of their pages stays, and no line of the server names them`, async () => {
    const store = await open()
    await store.add([
      full,
      lineOf('of bob', { userId: 'bob' }),
      lineOf('alice came', { origin: 'SERVER', userId: 'alice' }),
      lineOf('by', { origin: 'SERVER', details: 'by: alice' }),
    ])
    await store.erase('alice')
    const left = await store.list({ limit: 9 })
    expect(messages(left)).toEqual(['by', '[forgotten] came', 'of bob'])
    expect(left[0]?.details).toBe('by: [forgotten]')
    expect(JSON.stringify(left)).not.toContain('alice')
  })

  test(`[ERR-06] ${name}: lines go when their time is over, and the oldest when there are too many`, async () => {
    const store = await open()
    expect(await store.removeBeyond(1)).toBe(0)
    await store.add([999, 1_000, 1_001, 1_002].map((atMs) => lineOf(String(atMs), { atMs })))
    expect(await store.removeBefore(1_000)).toBe(1)
    expect(await store.removeBeyond(2)).toBe(1)
    expect(messages(await store.list({ limit: 9 }))).toEqual(['1002', '1001'])
  })
}
