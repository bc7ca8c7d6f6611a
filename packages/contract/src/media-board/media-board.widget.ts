import { z } from 'zod'
import { MediaBoardId } from '../ids.ts'
import { Locale, text } from '../text.ts'
import { PieceKind } from '../venue/media-board.ts'
import { configuration } from '../widgets/configuration.ts'

export const boardSections = [
  'CONTINUE',
  'NOW_LIVE',
  'NEXT_LIVE',
  'RECOMMENDED',
  'TOP_RATED',
  'FAVOURITES',
  'ALL',
] as const
export const BoardSection = z.enum(boardSections)
export type BoardSection = z.infer<typeof BoardSection>

/**
 * A media board as a thing in the room: which board, which of its sections in which order, and, where `preset` names
 * any, only pieces of these kinds, tags (any of them) and languages (any of them). Source: MED-01, WID-05.
 */
export const MediaBoardConfiguration = z.strictObject({
  ...configuration('EMBEDDED_DIALOG'),
  mediaBoardId: MediaBoardId,
  sections: z
    .array(BoardSection)
    .min(1)
    .max(boardSections.length)
    .default([...boardSections]),
  preset: z
    .strictObject({
      kinds: z
        .array(PieceKind)
        .max(4)
        .default([])
        .meta({ editor: { isSet: true } }),
      tags: z.array(text(60)).max(20).default([]),
      languages: z.array(Locale).max(32).default([]),
    })
    .optional(),
})
export type MediaBoardConfiguration = z.infer<typeof MediaBoardConfiguration>
