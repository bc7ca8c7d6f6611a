import { z } from 'zod'
import { AreaId, AssetId, CookieProviderId, MediaBoardId, PieceId, WidgetId } from '../ids.ts'
import { Instant, Locale, LocalizedTexts, WebAddress, text } from '../text.ts'
import { Person } from '../widgets/content-card.ts'
import { LinkTarget } from '../widgets/link.ts'
import { LocalizedAsset, captionsOnly, imageOnly, pdfOnly, sourceWithPoster, videoOnly } from './asset.ts'
import { piecesMax } from './venue-limits.ts'

/**
 * What is behind a piece: a film of our store, a stream by address, a film that another host plays in its own frame, a
 * document of our store, a way somewhere, or the meeting that a widget of kind MEETING holds (its host's address stays there).
 */
export const PieceSource = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('FILE'),
    assetId: AssetId.meta(sourceWithPoster),
    localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(videoOnly),
    captions: z.array(LocalizedAsset).max(32).default([]).meta(captionsOnly),
  }),
  z.strictObject({ kind: z.literal('STREAM'), url: WebAddress }),
  z.strictObject({ kind: z.literal('EXTERNAL'), videoUrl: WebAddress, cookieProvider: CookieProviderId.optional() }),
  z.strictObject({
    kind: z.literal('PDF'),
    assetId: AssetId.meta(pdfOnly),
    localizedAssets: z.array(LocalizedAsset).max(32).optional().meta(pdfOnly),
  }),
  z.strictObject({ kind: z.literal('LINK'), target: LinkTarget }),
  z.strictObject({ kind: z.literal('MEETING'), widgetId: WidgetId.meta({ editor: { widgetTypes: ['MEETING'] } }) }),
])
export type PieceSource = z.infer<typeof PieceSource>

export const pieceKinds = ['VIDEO', 'PDF', 'LINK', 'LIVE'] as const
export const PieceKind = z.enum(pieceKinds)
export type PieceKind = z.infer<typeof PieceKind>

/** Which sources each kind of piece may have. */
export const sourcesOfPieces = {
  VIDEO: ['FILE', 'STREAM', 'EXTERNAL'],
  PDF: ['PDF'],
  LINK: ['LINK'],
  LIVE: ['FILE', 'STREAM', 'EXTERNAL', 'MEETING'],
} as const satisfies Record<PieceKind, readonly PieceSource['kind'][]>

/**
 * One thing to see on a media board.
 *
 * `begin` and `end` are of live pieces, which must have both: `begin` is inside, `end` outside. `rank` is the place an
 * editor gives among the recommended, 1 first. `areaId` and `widgetId` are where it takes place. Source: MED-01.
 */
export const ContentPiece = z.strictObject({
  id: PieceId,
  kind: PieceKind,
  titles: LocalizedTexts,
  descriptions: LocalizedTexts.default([]),
  tags: z.array(text(60).trim().min(1)).max(20).default([]),
  /** What is spoken or written in it; empty where that says nothing. */
  languages: z.array(Locale).max(32).default([]),
  speakers: z.array(Person).max(20).default([]),
  source: PieceSource,
  posterAssetId: AssetId.optional().meta(imageOnly),
  begin: Instant.optional().meta({ editor: { group: 'schedule' } }),
  end: Instant.optional().meta({ editor: { group: 'schedule' } }),
  durationS: z
    .number()
    .positive()
    .max(604_800)
    .optional()
    .meta({ editor: { unit: 'seconds' } }),
  recommended: z.boolean().default(false),
  rank: z.int().min(1).max(10_000).optional(),
  areaId: AreaId.optional(),
  widgetId: WidgetId.optional().meta({ editor: { areaField: 'areaId' } }),
  /** When it was last new. */
  updated: Instant.optional().meta({ editor: { group: 'schedule' } }),
})
export type ContentPiece = z.infer<typeof ContentPiece>

/** A collection of pieces; shown by widgets of kind MEDIA_BOARD, asked for by `media-board.load`. Source: MED-01. */
export const MediaBoard = z.strictObject({
  id: MediaBoardId,
  names: LocalizedTexts,
  /** What tags are called where that is not the tag itself; pieces, presets and addresses name them by the tag. */
  tagNames: z
    .array(z.strictObject({ tag: text(60).trim().min(1), names: LocalizedTexts }))
    .max(500)
    .default([]),
  pieces: z
    .array(ContentPiece)
    .max(piecesMax)
    .meta({ editor: { isElsewhere: true } }),
})
export type MediaBoard = z.infer<typeof MediaBoard>
