import { readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { demoAssets, demoFiles } from './assets.ts'
import { mediaPieces } from './media.ts'
import { demoLocales } from './say.ts'

const cueTimes = /^(\d\d):(\d\d):(\d\d)\.(\d{3}) --> (\d\d):(\d\d):(\d\d)\.(\d{3})$/
const lineLength = 42
/** How long a film may go on after its last caption. */
const lastWordsS = 6
const largestFilmBytes = 900_000
const largestPosterBytes = 90_000

interface Cue {
  readonly beginS: number
  readonly endS: number
  readonly lines: readonly string[]
}

const files = new Map(demoFiles().map(({ id, file }) => [id, file]))

function fileOf(assetId: string): string {
  const file = files.get(assetId)
  if (file === undefined) throw new Error(`no file for ${assetId}`)
  return file
}

/** The cues of a WebVTT file of header and plain cues; throws at anything else. */
function cuesOf(assetId: string): Cue[] {
  const [header, ...blocks] = readFileSync(fileOf(assetId), 'utf8').trimEnd().split('\n\n')
  if (header !== 'WEBVTT') throw new Error(`${assetId} is not WebVTT`)
  return blocks.map((block) => {
    const [times, ...lines] = block.split('\n')
    const parts = cueTimes
      .exec(times ?? '')
      ?.slice(1)
      .map(Number)
    if (parts === undefined) throw new Error(`${assetId} has no times in: ${block}`)
    const [h1 = 0, m1 = 0, s1 = 0, ms1 = 0, h2 = 0, m2 = 0, s2 = 0, ms2 = 0] = parts
    return { beginS: h1 * 3600 + m1 * 60 + s1 + ms1 / 1000, endS: h2 * 3600 + m2 * 60 + s2 + ms2 / 1000, lines }
  })
}

/** How long an MP4 says it is, from its movie header (ISO/IEC 14496-12, `mvhd` of version 0). */
function durationOf(film: Buffer): number {
  const header = film.indexOf('mvhd') + 4
  return film.readUInt32BE(header + 16) / film.readUInt32BE(header + 12)
}

test('[VEN-14] the library has eight films of 25 to 50 s, each with a small poster', () => {
  expect(mediaPieces).toHaveLength(8)
  expect(new Set(mediaPieces.map(({ id }) => id)).size).toBe(8)
  for (const { filmAssetId, posterAssetId, durationS } of mediaPieces) {
    const film = readFileSync(fileOf(filmAssetId))
    expect(film.length, filmAssetId).toBeLessThanOrEqual(largestFilmBytes)
    expect(durationS).toBeGreaterThanOrEqual(25)
    expect(durationS).toBeLessThanOrEqual(50)
    expect(Math.abs(durationOf(film) - durationS), filmAssetId).toBeLessThan(0.1)
    expect(demoAssets.find(({ id }) => id === filmAssetId)?.durationS).toBe(durationS)
    expect(statSync(fileOf(posterAssetId)).size, posterAssetId).toBeLessThanOrEqual(largestPosterBytes)
  }
})

test('[VEN-14] a film says what it is before its pictures and sound, so that it starts at once', () => {
  for (const { filmAssetId } of mediaPieces) {
    const film = readFileSync(fileOf(filmAssetId))
    expect(film.indexOf('moov'), filmAssetId).toBeLessThan(film.indexOf('mdat'))
  }
})

test('[L10N-02] each film has titles, a summary and captions in the six languages', () => {
  for (const { titles, summaries, captions } of mediaPieces)
    for (const texts of [titles, summaries, captions]) expect(texts.map(({ locale }) => locale)).toEqual(demoLocales)
})

test('[L10N-02] captions follow each other within the film, on two lines of 42 characters', () => {
  const faults: string[] = []
  for (const { captions, durationS } of mediaPieces) {
    for (const { assetId } of captions) {
      const cues = cuesOf(assetId)
      for (const [index, { beginS, endS, lines }] of cues.entries()) {
        const nextS = cues[index + 1]?.beginS ?? durationS
        if (beginS >= endS || endS > nextS) faults.push(`${assetId}: ${beginS} to ${endS} before ${nextS}`)
        if (lines.length < 1 || lines.length > 2) faults.push(`${assetId}: ${lines.length} lines at ${beginS}`)
        faults.push(...lines.filter((line) => line === '' || [...line].length > lineLength))
      }
      if ((cues.at(-1)?.endS ?? 0) < durationS - lastWordsS) faults.push(`${assetId} ends too soon`)
    }
  }
  expect(faults).toEqual([])
})

test('[L10N-02] in every language a film has the same cues at the same times, in words of its own', () => {
  for (const { captions } of mediaPieces) {
    const [english = [], ...others] = captions.map(({ assetId }) => cuesOf(assetId))
    const timesOf = (cues: readonly Cue[]) => cues.map(({ beginS, endS }) => [beginS, endS])
    for (const cues of others) {
      expect(timesOf(cues)).toEqual(timesOf(english))
      expect(cues.filter(({ lines }, index) => lines.join() === english[index]?.lines.join())).toEqual([])
    }
  }
})
