import { z } from 'zod'
import { AgendaSessionId, AreaId, AssetId, ConfigurationId, UserId, WidgetId } from '../ids.ts'
import { Instant, Locale } from '../text.ts'

/** What was found: an area, a widget of one or of all of them, a session of the programme, a piece of a media board, a page of a PDF. */
export const SearchResultKind = z.enum(['area', 'widget', 'session', 'piece', 'pdf-page'])
export type SearchResultKind = z.infer<typeof SearchResultKind>

/** UTF-16 units of a text that matched: from the first, to before the last. Ascending, none touches another. */
export const Highlight = z.tuple([z.int().min(0), z.int().min(1)])
export type Highlight = z.infer<typeof Highlight>

/**
 * One thing of the venue that answers a question, with the passage that does.
 *
 * `title` and `passage` are plain text, never HTML. What can be viewed is said by what is there: `areaId` is the area to
 * view (a global widget has none), `widgetId` with `configurationId` the widget to view, `pieceId` the piece of its media
 * board, `assetId` with `page` (from 1) the page of a PDF, `second` where in a video, `sessionId` with `begin` and `end` the
 * session, whose widget is named while it shows something. Source: SEA-01, SEA-02.
 */
export const SearchResult = z.strictObject({
  /** The same for the same thing in each answer of this version of the venue. */
  id: z.string().min(1).max(300),
  kind: SearchResultKind,
  areaId: AreaId.optional(),
  areaName: z.string().optional(),
  widgetId: WidgetId.optional(),
  /** The kind of widget, such as `CONTENT_CARD`; kinds this version does not know are found by their names. */
  widgetType: z.string().optional(),
  /** With the kind `widget`: what people call its kind of widget, in the language of the page that asks. */
  kindName: z.string().optional(),
  widgetName: z.string().optional(),
  configurationId: ConfigurationId.optional(),
  pieceId: z.string().optional(),
  mediaBoardId: z.string().optional(),
  assetId: AssetId.optional(),
  page: z.int().min(1).optional(),
  second: z.number().min(0).optional(),
  sessionId: AgendaSessionId.optional(),
  begin: Instant.optional(),
  end: Instant.optional(),
  /** Its speakers; `userId` is the account of one who has any. */
  speakers: z
    .array(z.object({ name: z.string(), userId: UserId.optional() }))
    .max(20)
    .optional(),
  isCancelled: z.literal(true).optional(),
  title: z.string(),
  titleHighlights: z.array(Highlight),
  passage: z.string(),
  highlights: z.array(Highlight),
  /** The language of title and passage; absent where it is not known, as in a PDF. */
  locale: Locale.optional(),
})
export type SearchResult = z.infer<typeof SearchResult>
