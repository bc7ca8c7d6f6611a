import type { ChatMessage } from '@foyer/contract'
import { expect, test } from 'vitest'
import type { Block, ModerationStores, StoredReport, StoredSanction } from './moderation.store.ts'

export const buildMessage = (more: Partial<ChatMessage> = {}): ChatMessage => ({
  seq: 3,
  rev: 4,
  clientId: 'c',
  author: { uid: 'bob', name: 'Bob' },
  sentAt: 1,
  content: { kind: 'text', text: 'canary' },
  ...more,
})

export const buildSanction = (more: Partial<StoredSanction> = {}): StoredSanction => ({
  id: 's1',
  clientId: 'act-1',
  userId: 'bob',
  kind: 'mute',
  questionId: undefined,
  reason: 'Spam',
  by: 'mona',
  atMs: 1_000,
  untilMs: undefined,
  ...more,
})

const buildReport = (more: Partial<StoredReport> = {}): StoredReport => ({
  id: 'r1',
  clientId: 'act-1',
  by: 'alice',
  userId: 'bob',
  kind: 'spam',
  note: undefined,
  atMs: 1_000,
  message: undefined,
  content: undefined,
  contentKey: undefined,
  actions: [],
  settled: undefined,
  ...more,
})

/** `open` gives empty stores, with accounts for alice, bob, carol and mona. */
export function describeModerationStores(name: string, open: () => Promise<ModerationStores>) {
  const pairs = (blocks: readonly Block[]) => blocks.map(({ blocker, blocked }) => `${blocker}-${blocked}`)

  test(`[CHT-08] ${name}: a block is there once until it is taken back`, async () => {
    const { blocks } = await open()
    await blocks.add({ blocker: 'alice', blocked: 'bob', atMs: 2 })
    await blocks.add({ blocker: 'alice', blocked: 'bob', atMs: 9 })
    await blocks.add({ blocker: 'bob', blocked: 'alice', atMs: 1 })
    await blocks.add({ blocker: 'carol', blocked: 'bob', atMs: 3 })
    expect(await blocks.listOf('alice')).toEqual([{ blocker: 'alice', blocked: 'bob', atMs: 2 }])
    expect(await blocks.listAll()).toEqual([
      { blocker: 'bob', blocked: 'alice', atMs: 1 },
      { blocker: 'alice', blocked: 'bob', atMs: 2 },
      { blocker: 'carol', blocked: 'bob', atMs: 3 },
    ])
    await blocks.remove('alice', 'bob')
    await blocks.remove('alice', 'bob')
    expect(pairs(await blocks.listAll())).toEqual(['bob-alice', 'carol-bob'])
    await blocks.erase('alice')
    expect(pairs(await blocks.listAll())).toEqual(['carol-bob'])
    await blocks.erase('bob')
    expect(await blocks.listAll()).toEqual([])
  })

  test(`[CHT-08] ${name}: of each kind one sanction holds, until it is ended or over`, async () => {
    const { sanctions } = await open()
    const ids = async (nowMs: number) => (await sanctions.listHolding(nowMs)).map(({ id }) => id).toSorted()
    expect(await sanctions.add(buildSanction())).toEqual(buildSanction())
    await sanctions.add(buildSanction({ id: 's2', clientId: 'act-2', kind: 'ban', untilMs: 5_000 }))
    await sanctions.add(buildSanction({ id: 's3', clientId: 'act-3', userId: 'carol' }))
    expect(await ids(4_999)).toEqual(['s1', 's2', 's3'])
    expect(await ids(5_000)).toEqual(['s1', 's3'])
    expect((await sanctions.listHolding(5_000, 'bob')).map(({ id }) => id)).toEqual(['s1'])
    await sanctions.add(buildSanction({ id: 's4', clientId: 'act-4', atMs: 2_000, reason: 'More spam' }))
    expect(await ids(0)).toEqual(['s2', 's3', 's4'])
    await sanctions.end('s4', 3_000)
    await sanctions.end('nothing', 3_000)
    expect(await ids(0)).toEqual(['s2', 's3'])
    expect((await sanctions.listOf('bob')).map(({ id }) => id)).toEqual(['s1', 's2', 's4'])
    expect(await sanctions.findAct('mona', 'act-4')).toMatchObject({ id: 's4', reason: 'More spam' })
    expect(await sanctions.findAct('root', 'act-4')).toBeUndefined()
    await expect(sanctions.add(buildSanction({ id: 's5' }))).rejects.toBeInstanceOf(Error)
    await sanctions.erase('bob')
    expect([await ids(0), await sanctions.listOf('bob')]).toEqual([['s3'], []])
  })

  test(`[CHT-08, WID-06] ${name}: mutes for questions without a name hold beside others, one a question`, async () => {
    const { sanctions } = await open()
    const veiled = (id: string, questionId: string | undefined) =>
      sanctions.add(buildSanction({ id, clientId: `act-${id}`, questionId }))
    expect(await veiled('one', 'q1')).toEqual(buildSanction({ id: 'one', clientId: 'act-one', questionId: 'q1' }))
    await veiled('two', 'q2')
    await veiled('named', undefined)
    await veiled('again', 'q1')
    await veiled('anew', undefined)
    const holding = await sanctions.listHolding(0)
    expect(holding.map(({ id, questionId }) => [id, questionId]).toSorted()).toEqual([
      ['again', 'q1'],
      ['anew', undefined],
      ['two', 'q2'],
    ])
  })

  test(`[CHT-08, WID-06] ${name}: a reported question is kept as it was`, async () => {
    const { reports } = await open()
    const content = {
      type: 'question',
      opMode: 'LIVE',
      architectureId: 'expo',
      widgetId: 'ask',
      configurationId: 'always',
      questionId: 'q1',
      text: 'Why?',
      atMs: 7,
      isAnonymous: true,
    } as const
    const report = buildReport({ content, contentKey: 'question LIVE expo ask q1' })
    await reports.add(report)
    expect(await reports.find('r1')).toEqual(report)
    expect(await reports.listBy('alice')).toEqual([report])
  })

  test(`[CHT-08] ${name}: a report is there once, with the message as it was`, async () => {
    const { reports } = await open()
    const report = buildReport({
      note: 'Look',
      message: {
        roomId: 'hall',
        roomKind: 'place',
        roomName: undefined,
        place: { kind: 'area', id: 'hall' },
        message: buildMessage(),
      },
    })
    expect([await reports.add(report), await reports.add({ ...report, id: 'r9' })]).toEqual([true, false])
    expect([await reports.find('r1'), await reports.find('r9')]).toEqual([report, undefined])
    expect(await reports.add(buildReport({ id: 'r2', clientId: 'act-2', userId: 'guest-1' }))).toBe(true)
    expect((await reports.listBy('alice')).map(({ id }) => id)).toEqual(['r1', 'r2'])
  })

  test(`[CHT-08] ${name}: open and settled reports are listed separately, latest first, page by page`, async () => {
    const { reports } = await open()
    for (const [index, atMs] of [10, 20, 20, 30].entries())
      await reports.add(buildReport({ id: `r${index}`, clientId: `act-${index}`, atMs }))
    const ids = async (page: Parameters<typeof reports.list>[0]) => (await reports.list(page)).map(({ id }) => id)
    expect(await ids({ isSettled: false, limit: 3 })).toEqual(['r3', 'r2', 'r1'])
    expect(await ids({ isSettled: false, before: { atMs: 20, id: 'r2' }, limit: 3 })).toEqual(['r1', 'r0'])
    expect(await reports.countOpen()).toBe(4)
    const settled = { by: 'mona', atMs: 40, outcome: 'acted' } as const
    expect(await reports.settle('r1', settled)).toBe(true)
    expect(await reports.settle('r1', { ...settled, outcome: 'dismissed' })).toBe(false)
    expect(await reports.settle('nothing', settled)).toBe(false)
    expect(await reports.list({ isSettled: true, limit: 9 })).toMatchObject([{ id: 'r1', settled }])
    expect(await reports.countOpen()).toBe(3)
  })

  test(`[CHT-08] ${name}: reports of one content are one entry, and are settled together`, async () => {
    const { reports } = await open()
    const add = (id: string, by: string, atMs: number, contentKey: string | undefined) =>
      reports.add(buildReport({ id, clientId: `act-${id}`, by, atMs, contentKey }))
    await add('first', 'alice', 10, 'post LIVE wall p1')
    await add('second', 'carol', 20, 'post LIVE wall p1')
    await add('other', 'alice', 15, 'post LIVE wall p2')
    await add('person', 'alice', 30, undefined)
    const ids = async (isSettled: boolean) => (await reports.list({ isSettled, limit: 9 })).map(({ id }) => id)
    expect([await ids(false), await reports.countOpen()]).toEqual([['person', 'second', 'other'], 3])
    expect((await reports.listByContent(['post LIVE wall p1'])).map(({ id }) => id)).toEqual(['second', 'first'])
    expect(await reports.listByContent([])).toEqual([])
    const action = { act: 'mute', by: 'mona', atMs: 35, untilMs: 99 } as const
    await reports.addAction('second', action)
    await reports.addAction('second', { act: 'remove', by: 'mona', atMs: 36 })
    await reports.settleContent('post LIVE wall p1', { by: 'mona', atMs: 40, outcome: 'acted' })
    expect([await ids(false), await ids(true)]).toEqual([['person', 'other'], ['second']])
    expect((await reports.find('second'))?.actions).toEqual([action, { act: 'remove', by: 'mona', atMs: 36 }])
    await add('again', 'mona', 50, 'post LIVE wall p1')
    expect([await ids(false), await ids(true)]).toEqual([['again', 'person', 'other'], ['second']])
  })

  test(`[CHT-08, PRO-03] ${name}: what a person reported, and what was reported of them, goes with them`, async () => {
    const { reports } = await open()
    await reports.add(buildReport({ id: 'by', by: 'carol', clientId: 'one', userId: 'alice' }))
    await reports.add(buildReport({ id: 'about', by: 'alice', clientId: 'two', userId: 'carol' }))
    await reports.add(buildReport({ id: 'other', by: 'alice', clientId: 'three', userId: 'bob' }))
    await reports.erase('carol')
    expect((await reports.list({ isSettled: false, limit: 9 })).map(({ id }) => id)).toEqual(['other'])
  })
}
