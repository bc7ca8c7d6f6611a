import { readFileSync } from 'node:fs'
import { MediaBoard } from '@foyer/contract'
import { expect, test } from 'vitest'
import { demoAccounts } from '../accounts.ts'
import { demoAssets, demoFiles } from '../assets.ts'
import { createDemo } from '../index.ts'
import { firstDayOf } from '../schedule.ts'

const now = new Date('2026-11-20T10:45:00Z')
const { venue, actions } = createDemo({ now, publicVenue: false })
const { architectures } = venue
const [architecture] = architectures
const [drafted, ...others] = architecture?.mediaBoards ?? []
const board = MediaBoard.parse(drafted)
const widgets = architecture?.areas.flatMap(({ contentWidgets }) => contentWidgets) ?? []
const names = new Set(demoAccounts.map(({ name }) => name))
const textsIn = (locale: string, value: unknown): string =>
  JSON.stringify(value, (_key, entry: unknown) =>
    Array.isArray(entry) && entry.some((text: { locale?: string }) => text.locale !== undefined)
      ? entry.find((text: { locale?: string }) => text.locale === locale)
      : entry,
  )

test('[MED-01] the board has films, papers, sessions and links, and a widget of the library shows it', () => {
  expect(others).toEqual([])
  const counts = Object.fromEntries(
    ['VIDEO', 'PDF', 'LIVE', 'LINK'].map((kind) => [kind, board.pieces.filter((piece) => piece.kind === kind).length]),
  )
  expect(counts).toEqual({ VIDEO: 9, PDF: 7, LIVE: 10, LINK: 2 })
  const showing = widgets.filter(({ type }) => type === 'MEDIA_BOARD')
  expect(showing).toMatchObject([{ id: 'library-board', configurations: [{ mediaBoardId: board.id }] }])
  expect(JSON.stringify(architecture?.areas.find(({ id }) => id === 'library')?.viewPoints)).toContain('library-board')
})

test('[MED-01] every piece has tags, and every speaker is somebody one can meet', () => {
  for (const { id, tags, speakers, descriptions } of board.pieces) {
    expect(tags.length, id).toBeGreaterThan(0)
    expect(descriptions.length, id).toBeGreaterThan(0)
    expect(
      speakers.filter(({ name }) => !names.has(name)),
      id,
    ).toEqual([])
  }
})

test('[MED-01] every tag has a name in every language, and no name is of no tag', () => {
  const used = [...new Set(board.pieces.flatMap(({ tags }) => tags))].sort()
  expect(board.tagNames.map(({ tag }) => tag).sort()).toEqual(used)
  for (const { tag, names: own } of board.tagNames)
    expect(own.map(({ locale }) => locale).sort(), tag).toEqual(['de', 'en', 'es', 'fr', 'it', 'pt'])
})

test('[MED-01] at any minute of the two days something is live, and before the last talk something comes', () => {
  const live = board.pieces.filter(({ kind }) => kind === 'LIVE')
  const from = firstDayOf(now)
  for (let at = from; at < from + 48 * 3_600_000; at += 60_000)
    expect(live.some(({ begin = '', end = '' }) => Date.parse(begin) <= at && at < Date.parse(end))).toBe(true)
  const lastBegin = Math.max(...live.map(({ begin = '' }) => Date.parse(begin)))
  expect(lastBegin).toBe(from + 31 * 3_600_000)
})

test('[WID-04] papers are PDFs of ours below 100 kB; the description of the one with a password has it in every language', () => {
  const files = new Map(demoFiles().map(({ id, file }) => [id, file]))
  const assets = new Map<string, string>(demoAssets.map(({ id, mediaType }) => [id, mediaType ?? '']))
  const locked: string[] = []
  for (const { id, source, descriptions } of board.pieces) {
    if (source.kind !== 'PDF') continue
    expect(assets.get(source.assetId)).toBe('application/pdf')
    const bytes = readFileSync(files.get(source.assetId) ?? '')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.length, id).toBeLessThan(100_000)
    if (!bytes.includes('/Encrypt')) continue
    locked.push(id)
    for (const { text } of descriptions) expect(text).toContain('lantern')
  }
  expect(locked).toEqual(['paper-night-stops'])
})

test('[SEA-02] where one gets a certificate stands at the info desk, with the words one asks with', () => {
  const desk = widgets.find(({ id }) => id === 'expo-information')
  const wordsByLocale = {
    en: 'certificate',
    de: 'Zertifikat',
    es: 'certificado',
    fr: 'attestation',
    it: 'attestato',
    pt: 'certificado',
  }
  for (const [locale, word] of Object.entries(wordsByLocale)) expect(textsIn(locale, desk)).toContain(word)
  expect(JSON.stringify(desk)).toContain('paper-certificate')
})

test('[MED-03] what was done on the board was done by people of the demo, once each, and nothing by the accounts for trying it', () => {
  const emails = new Set(demoAccounts.map(({ email }) => email))
  const ids = new Set<string>(board.pieces.map(({ id }) => id))
  for (const { by, pieceId, minutesAgo } of [...actions.views, ...actions.likes, ...actions.comments]) {
    expect(emails).toContain(by)
    expect(ids).toContain(pieceId)
    expect(minutesAgo).toBeGreaterThan(0)
  }
  for (const list of [actions.views, actions.likes])
    expect(new Set(list.map(({ by, pieceId }) => `${by} ${pieceId}`)).size).toBe(list.length)
  expect(actions.likes.length).toBeGreaterThan(60)
  expect(actions.likes.filter(({ by }) => by === 'attendee@example.org' || by === 'guest01@example.org')).toEqual([])
})
