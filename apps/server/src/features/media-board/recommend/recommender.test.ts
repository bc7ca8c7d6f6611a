import { ContentPiece } from '@foyer/contract'
import type { PieceId } from '@foyer/contract'
import { describe, expect, test } from 'vitest'
import { createRecommender } from './recommender.ts'
import type { RecommendAsk, Recommender } from './recommender.ts'
import type { Signal } from './signals.ts'

const hourMs = 3_600_000
const now = Date.parse('2026-11-20T12:00:00Z')
const instant = (inMs: number) => new Date(now + inMs).toISOString()
const nothing: Signal = { likedAt: undefined, favouriteAt: undefined, view: undefined }

type PieceInput = Partial<Record<keyof ContentPiece, unknown>>

const buildPiece = (id: string, more: PieceInput = {}): ContentPiece =>
  ContentPiece.parse({
    id,
    kind: 'VIDEO',
    titles: [{ locale: 'en', text: id }],
    source: { kind: 'FILE', assetId: 'film' },
    ...more,
  })

const buildLive = (id: string, beginMs: number, endMs: number, more: PieceInput = {}) =>
  buildPiece(id, {
    kind: 'LIVE',
    source: { kind: 'STREAM', url: 'https://media.example.org/talk.m3u8' },
    begin: instant(beginMs),
    end: instant(endMs),
    ...more,
  })

/** A board that passes its actions to the recommender as the server does. */
function openBoard(pieces: readonly ContentPiece[]) {
  const byPerson = new Map<string, Map<string, Signal>>()
  const recommender: Recommender = createRecommender({ byPerson })
  function set(userId: string, pieceId: string, part: Partial<Signal>): void {
    const own = byPerson.get(userId) ?? new Map<string, Signal>()
    const before = own.get(pieceId)
    const after = { ...nothing, ...before, ...part }
    byPerson.set(userId, own)
    if (Object.values(after).every((value) => value === undefined)) own.delete(pieceId)
    else own.set(pieceId, after)
    recommender.changed(userId, pieceId, before)
  }
  return {
    byPerson,
    like: (userId: string, ...pieceIds: string[]) => {
      for (const pieceId of pieceIds) set(userId, pieceId, { likedAt: now - hourMs })
    },
    unlike: (userId: string, pieceId: string) => set(userId, pieceId, { likedAt: undefined }),
    view: (userId: string, pieceId: string, isFinished = false) =>
      set(userId, pieceId, { view: { positionS: 5, isFinished, at: now - hourMs } }),
    set,
    ask: (userId: string, more: Partial<RecommendAsk> = {}) =>
      recommender.recommend({ pieces, userId, now, language: undefined, limit: 10, ...more }),
    askFresh: (userId: string) =>
      createRecommender({ byPerson }).recommend({ pieces, userId, now, language: undefined, limit: 10 }),
  }
}

const idsOf = (list: readonly { pieceId: string }[]) => list.map(({ pieceId }) => pieceId)
const pieces = ['trams', 'buses', 'ferries', 'bread', 'soup', 'cake'].map((id) => buildPiece(id))

/** Some like what moves, others what one eats. */
function openTwoTastes() {
  const board = openBoard(pieces)
  for (const person of ['a', 'b', 'c', 'd']) board.like(`mover-${person}`, 'trams', 'buses', 'ferries')
  for (const person of ['a', 'b', 'c', 'd', 'e']) board.like(`eater-${person}`, 'bread', 'soup', 'cake')
  return board
}

describe('taste', () => {
  test('[MED-01] what those like who like the same comes first, and the reason names the piece', () => {
    const board = openTwoTastes()
    board.like('alice', 'trams')
    const [first, second] = board.ask('alice')
    expect(idsOf([first, second].filter((one) => one !== undefined)).sort()).toEqual(['buses', 'ferries'])
    expect(first?.because).toEqual({ kind: 'alike', pieceId: 'trams' })
  })

  test('[MED-01] a like says more than a look, and a look more than nothing', () => {
    const board = openTwoTastes()
    board.like('alice', 'trams')
    board.view('alice', 'bread')
    const ids = idsOf(board.ask('alice'))
    expect(ids.indexOf('buses')).toBeLessThan(ids.indexOf('soup'))
    expect(board.ask('alice').find(({ pieceId }) => pieceId === 'soup')?.because).toEqual({
      kind: 'watched',
      pieceId: 'bread',
    })
    board.view('bob', 'bread')
    expect(idsOf(board.ask('bob')).slice(0, 2).sort()).toEqual(['cake', 'soup'])
  })

  test('[MED-01] the reason says whether one liked or watched, and nothing of what is only kept for later', () => {
    const board = openTwoTastes()
    const becauseOf = (person: string, pieceId: string) =>
      board.ask(person).find((one) => one.pieceId === pieceId)?.because
    board.view('alice', 'bread', true)
    expect(becauseOf('alice', 'soup')).toEqual({ kind: 'watched', pieceId: 'bread' })
    board.like('alice', 'bread')
    expect(becauseOf('alice', 'soup')).toEqual({ kind: 'alike', pieceId: 'bread' })
    board.set('bob', 'bread', { favouriteAt: now })
    expect(becauseOf('bob', 'soup')).toEqual({ kind: 'popular' })
  })

  test('[MED-01] what somebody did lately says more of their taste than what they did days ago', () => {
    const board = openTwoTastes()
    board.set('alice', 'trams', { likedAt: now - 96 * hourMs })
    board.set('alice', 'bread', { likedAt: now - hourMs })
    expect(idsOf(board.ask('alice')).slice(0, 2).sort()).toEqual(['cake', 'soup'])
  })

  test('[MED-01] a person without a history gets the most liked piece first, with the reason `popular`', () => {
    const board = openTwoTastes()
    board.like('frank', 'soup')
    expect(board.ask('stranger')[0]).toEqual({ pieceId: 'soup', because: { kind: 'popular' } })
  })

  test('[MED-01] a stranger is first shown what editors chose, by its rank', () => {
    const chosen = [
      buildPiece('second', { recommended: true, rank: 2 }),
      buildPiece('plain'),
      buildPiece('first', { recommended: true, rank: 1 }),
    ]
    const board = openBoard(chosen)
    expect(board.ask('stranger').slice(0, 2)).toEqual([
      { pieceId: 'first', because: { kind: 'editorial' } },
      { pieceId: 'second', because: { kind: 'editorial' } },
    ])
  })

  test('[MED-01] tags and speakers in common count for pieces without likes', () => {
    const speakers = [{ name: 'Hanna Weiß' }]
    const board = openBoard([
      buildPiece('seen', { tags: ['Heat'], speakers }),
      buildPiece('other', { tags: ['water'] }),
      buildPiece('same-tag', { tags: ['heat ', 'streets'] }),
      buildPiece('same-speaker', { speakers, tags: ['bridges', 'stone', 'night'] }),
    ])
    board.like('alice', 'seen')
    const list = board.ask('alice')
    expect(idsOf(list)).toEqual(['same-tag', 'same-speaker', 'other'])
    expect(list[0]?.because).toEqual({ kind: 'tag', tag: 'Heat' })
    expect(list[1]?.because).toEqual({ kind: 'speaker', name: 'Hanna Weiß' })
  })

  test('[MED-01] of two that are alike the one in the language of the page, or in one understood, comes first', () => {
    const tags = ['heat']
    const board = openBoard([
      buildPiece('a-french', { tags, languages: ['fr'] }),
      buildPiece('b-german', { tags, languages: ['de'] }),
      buildPiece('c-any', { tags }),
      buildPiece('seen-french', { tags: ['heat'], languages: ['fr'] }),
      buildPiece('seen', { tags: ['heat'] }),
    ])
    board.like('alice', 'seen')
    expect(idsOf(board.ask('alice', { language: 'de-AT' })).indexOf('a-french')).toBeGreaterThan(1)
    board.like('alice', 'seen-french')
    expect(idsOf(board.ask('alice', { language: 'de' }))[0]).toBe('a-french')
  })
})

describe('what is left out', () => {
  test('[MED-02] what one likes, keeps or has finished is not recommended while there is anything else', () => {
    const board = openTwoTastes()
    board.like('alice', 'trams')
    board.view('alice', 'buses', true)
    board.set('alice', 'bread', { favouriteAt: now })
    expect(idsOf(board.ask('alice')).sort()).toEqual(['cake', 'ferries', 'soup'])
    board.like('alice', 'ferries', 'cake', 'soup')
    expect(idsOf(board.ask('alice')).sort()).toEqual(['bread', 'buses', 'cake', 'ferries', 'soup', 'trams'])
  })

  test('[MED-02] what one has begun comes after what one has not seen', () => {
    const board = openTwoTastes()
    board.like('alice', 'trams')
    board.view('alice', 'buses')
    expect(idsOf(board.ask('alice')).at(-1)).toBe('buses')
  })

  test('[MED-02] a session that is over is never recommended; never more come than asked for, and none twice', () => {
    const board = openBoard([buildLive('over', -2 * hourMs, -hourMs), ...pieces])
    board.like('bob', 'over')
    const list = idsOf(board.ask('alice', { limit: 4 }))
    expect(list).toHaveLength(4)
    expect(new Set(list).size).toBe(4)
    expect(list).not.toContain('over')
    expect(openBoard([]).ask('alice')).toEqual([])
  })
})

describe('time', () => {
  test('[MED-01] a live session comes first from its begin, and is not recommended after its end', () => {
    const session = buildLive('session', 0, hourMs, { tags: ['heat'] })
    const board = openBoard([...pieces, buildPiece('seen', { tags: ['heat'] }), session])
    for (const person of ['a', 'b', 'c']) board.like(person, 'trams', 'bread')
    board.like('alice', 'seen')
    expect(idsOf(board.ask('alice'))[0]).toBe('session')
    expect(board.ask('stranger')[0]).toEqual({ pieceId: 'session', because: { kind: 'now-live' } })
    expect(idsOf(board.ask('alice', { now: now + hourMs - 1 }))[0]).toBe('session')
    expect(idsOf(board.ask('alice', { now: now + hourMs }))).not.toContain('session')
  })

  test('[MED-01] what begins within two hours is said to be soon', () => {
    const board = openBoard([buildLive('session', hourMs, 2 * hourMs), ...pieces])
    expect(board.ask('alice').find(({ pieceId }) => pieceId === 'session')?.because).toEqual({ kind: 'soon-live' })
  })
})

describe('new pieces', () => {
  const many = Array.from({ length: 30 }, (_, index) => buildPiece(`old-${index}`))
  const fresh = Array.from({ length: 6 }, (_, index) => buildPiece(`new-${index}`, { updated: instant(-hourMs) }))

  function openCrowded() {
    const board = openBoard([...many, ...fresh])
    for (let person = 0; person < 40; person++)
      for (let index = 0; index < 10; index++) board.like(`person-${person}`, `old-${(person + index) % 30}`)
    return board
  }

  test('[MED-01] one place in ten is for a new piece, with the reason `new`; a repeated call gives the same answer', () => {
    const board = openCrowded()
    for (let person = 0; person < 40; person++) {
      const list = board.ask(`person-${person}`)
      expect(list.filter(({ pieceId }) => pieceId.startsWith('new-'))).toHaveLength(1)
      expect(list[4]?.because).toEqual({ kind: 'new' })
      expect(board.ask(`person-${person}`)).toEqual(list)
    }
    const ofTwenty = board.ask('person-1', { limit: 20 })
    expect(ofTwenty.filter(({ because }) => because.kind === 'new')).toHaveLength(2)
  })

  test('[MED-01] every new piece is shown to at least one person', () => {
    const board = openCrowded()
    const shown = new Set(Array.from({ length: 40 }, (_, person) => board.ask(`person-${person}`)[4]?.pieceId))
    expect(shown.size).toBe(fresh.length)
  })

  test('[MED-01] of short lists some have a new piece, one in ten of all places', () => {
    const board = openCrowded()
    const lists = Array.from({ length: 400 }, (_, person) => board.ask(`visitor-${person}`, { limit: 3 }))
    const kept = lists.flat().filter(({ because }) => because.kind === 'new').length
    expect(kept).toBeGreaterThan(80)
    expect(kept).toBeLessThan(160)
  })

  test('[MED-01] what many have found, or what has been there for days, needs no place kept', () => {
    const board = openBoard([
      ...many,
      buildPiece('found', { updated: instant(-hourMs) }),
      buildPiece('aged', { updated: instant(-96 * hourMs) }),
    ])
    for (let person = 0; person < 20; person++) board.like(`person-${person}`, 'found')
    board.like('bob', 'aged')
    const reasons = new Map(board.ask('alice', { limit: 40 }).map(({ pieceId, because }) => [pieceId, because.kind]))
    expect(reasons.get('found' as PieceId)).toBe('popular')
    expect(reasons.get('aged' as PieceId)).toBe('popular')
  })
})

describe('what is remembered', () => {
  test('[MED-03] a like taken back leaves nothing behind, nor does a person who goes', () => {
    const board = openTwoTastes()
    const before = board.ask('alice')
    board.like('bob', 'trams', 'bread')
    board.view('bob', 'soup')
    expect(board.ask('alice')).not.toEqual(before)
    board.unlike('bob', 'trams')
    board.unlike('bob', 'bread')
    board.set('bob', 'soup', { view: undefined })
    expect(board.ask('alice')).toEqual(before)
  })

  test('[MED-02] followed step by step or read anew, the answer is the same', () => {
    const board = openTwoTastes()
    board.view('alice', 'bread', true)
    board.like('alice', 'trams')
    board.like('bob', 'trams', 'cake')
    board.unlike('mover-a', 'ferries')
    board.set('mover-b', 'buses', { view: { positionS: 1, isFinished: true, at: now } })
    for (const person of ['alice', 'bob', 'mover-a', 'stranger'])
      expect(board.ask(person)).toEqual(board.askFresh(person))
  })

  test('[MED-02] pieces of a new version of the board are scored at once, those gone are not recommended', () => {
    const board = openTwoTastes()
    board.like('alice', 'trams')
    const next = [buildPiece('ferries'), buildPiece('lifts')]
    expect(idsOf(board.ask('alice', { pieces: next }))).toEqual(['ferries', 'lifts'])
    expect(board.ask('alice', { pieces: next })[0]?.because).not.toEqual({ kind: 'alike', pieceId: 'trams' })
  })
})
