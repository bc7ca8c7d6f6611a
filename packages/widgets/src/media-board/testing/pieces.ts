import type { ContentPiece } from '@foyer/contract'

/** A piece as the server gives it; whatever a test says nothing of is a film of the venue. */
export function buildPiece(id: string, more: object = {}): ContentPiece {
  const piece = {
    id,
    kind: 'VIDEO',
    titles: [{ locale: 'en', text: `Piece ${id}` }],
    descriptions: [],
    tags: [],
    languages: [],
    speakers: [],
    source: { kind: 'FILE', assetId: `film-${id}`, captions: [] },
    recommended: false,
    ...more,
  }
  return piece as unknown as ContentPiece
}

/** A live piece; begin and end are minutes after midnight of one day. */
export const buildLive = (id: string, beginMin: number, endMin: number, more: object = {}): ContentPiece =>
  buildPiece(id, {
    kind: 'LIVE',
    source: { kind: 'STREAM', url: 'https://streams.example/live.m3u8' },
    begin: new Date(minute(beginMin)).toISOString(),
    end: new Date(minute(endMin)).toISOString(),
    ...more,
  })

const midnightMs = Date.UTC(2026, 10, 22)
/** Unix milliseconds of a minute of that day. */
export const minute = (minutes: number): number => midnightMs + minutes * 60_000
