import type { DraftChange, MediaBoard } from '@foyer/contract'
import { isLanguageCode } from '@foyer/contract/languages'
import { isVideoFile } from '@foyer/contract/video-file'
import type { VenueFile } from '../assets/list-assets.ts'
import { findByName, readTime, readYes, setField, writeText, writeTime, writeYes } from './cell-values.ts'
import type { CellFault, GridColumn } from './grid-column.ts'

type Piece = MediaBoard['pieces'][number]
type VenueFiles = ReadonlyMap<string, Pick<VenueFile, 'name' | 'mediaType'>>

export type PieceColumnId =
  | 'title'
  | 'source'
  | 'speakers'
  | 'tags'
  | 'languages'
  | 'begin'
  | 'end'
  | 'minutes'
  | 'recommended'
  | 'description'

/**
 * The pieces of a media board as a table. What is behind a piece is an address, or the name of a file of the library. Texts are
 * those of one language. Source: EDT-14.
 *
 * @param files those of the library by id
 */
export function pieceColumns(
  boardId: string,
  locale: string,
  files: VenueFiles,
): readonly (GridColumn<Piece> & { readonly id: PieceColumnId })[] {
  const at = ({ id }: Piece, ...rest: string[]) => ['mediaBoards', boardId, 'pieces', id, ...rest]
  const textIn = (texts: Piece['titles']) => texts.find((text) => text.locale === locale)?.text ?? ''
  const time = (id: 'begin' | 'end') => ({
    id,
    widthRem: 9.5,
    read: (piece: Piece) => writeTime(piece[id]),
    write: (piece: Piece, text: string) => {
      if (text.trim() === '') return setField(at(piece, id), piece[id], undefined)
      if (text.trim() === writeTime(piece[id])) return []
      const value = readTime(text)
      return value === undefined ? ('not-a-time' as const) : setField(at(piece, id), piece[id], value)
    },
  })
  return [
    {
      id: 'title',
      widthRem: 18,
      read: ({ titles }) => textIn(titles),
      write: (piece, text) => writeText(at(piece, 'titles'), piece.titles, locale, text),
    },
    {
      id: 'source',
      widthRem: 20,
      read: ({ source }) => readSource(source, files),
      write: (piece, text) => writeSource(piece, text.trim(), files, at(piece)),
    },
    {
      id: 'speakers',
      widthRem: 14,
      read: ({ speakers }) => speakers.map(({ name }) => name).join('; '),
      write: (piece, text) => {
        const names = parts(text, /[;\n]/)
        if (names.some((name) => name.length > 200)) return 'too-long'
        const next = names.map((name) => piece.speakers.find((speaker) => speaker.name === name) ?? { name })
        return setField(at(piece, 'speakers'), piece.speakers, next)
      },
    },
    {
      id: 'tags',
      widthRem: 12,
      read: ({ tags }) => tags.join('; '),
      write: (piece, text) => {
        const tags = [...new Set(parts(text, /[;,\n]/))]
        return tags.some((tag) => tag.length > 60) ? 'too-long' : setField(at(piece, 'tags'), piece.tags, tags)
      },
    },
    {
      id: 'languages',
      widthRem: 7,
      read: ({ languages }) => languages.join('; '),
      write: (piece, text) => {
        const codes = [...new Set(parts(text, /[;,\s]/))]
        return codes.every(isLanguageCode)
          ? setField(at(piece, 'languages'), piece.languages, codes)
          : ('unknown-language' as const)
      },
    },
    time('begin'),
    time('end'),
    {
      id: 'minutes',
      field: 'durationS',
      widthRem: 6,
      read: ({ durationS }) => (durationS === undefined ? '' : String(Math.round(durationS / 6) / 10)),
      write: (piece, text) => {
        const minutes = Number(text.trim().replace(',', '.'))
        if (text.trim() === '') return setField(at(piece, 'durationS'), piece.durationS, undefined)
        if (!(minutes > 0 && minutes <= 10_080)) return 'not-minutes'
        return Math.round((piece.durationS ?? 0) / 6) / 10 === minutes
          ? []
          : setField(at(piece, 'durationS'), piece.durationS, Math.round(minutes * 60))
      },
    },
    {
      id: 'recommended',
      widthRem: 7,
      read: ({ recommended }) => writeYes(recommended),
      write: (piece, text) => {
        const value = readYes(text)
        return typeof value === 'string' ? value : setField(at(piece, 'recommended'), piece.recommended, value)
      },
    },
    {
      id: 'description',
      widthRem: 22,
      read: ({ descriptions }) => textIn(descriptions),
      write: (piece, text) => writeText(at(piece, 'descriptions'), piece.descriptions, locale, text),
    },
  ]
}

const parts = (text: string, delimiter: RegExp) =>
  text
    .split(delimiter)
    .map((part) => part.trim())
    .filter((part) => part !== '')

function readSource(source: Piece['source'], files: VenueFiles): string {
  switch (source.kind) {
    case 'STREAM':
      return source.url
    case 'EXTERNAL':
      return source.videoUrl
    case 'FILE':
    case 'PDF':
      return files.get(source.assetId)?.name ?? source.assetId
    case 'MEETING':
      return source.widgetId
    case 'LINK':
      return source.target.kind === 'URL' ? source.target.url : ''
  }
}

/**
 * Another address or another file; a file makes the piece a film or a document, whatever it was, and an address in place of a file
 * makes it a film of another host or a link. What leads somewhere in the venue is chosen in the form.
 */
function writeSource(
  piece: Piece,
  text: string,
  files: VenueFiles,
  path: readonly string[],
): readonly DraftChange[] | CellFault {
  const { source } = piece
  if (text === readSource(source, files)) return []
  if (text === '') return 'required'
  if (source.kind === 'MEETING') return 'unknown-name'
  const set = (value: Piece['source']): readonly DraftChange[] => [{ kind: 'set', path: [...path, 'source'], value }]
  const assetId = findByName(new Map([...files].map(([id, { name }]) => [id, name])), text)
  if (assetId !== undefined) {
    const kind = sourceKindOf(files.get(assetId)?.mediaType ?? '')
    if (kind === undefined) return 'wrong-file'
    const made =
      kind === source.kind ? { ...source, assetId } : { kind, assetId, ...(kind === 'FILE' && { captions: [] }) }
    const pieceKind = kind === 'PDF' ? 'PDF' : piece.kind === 'LIVE' ? 'LIVE' : 'VIDEO'
    return [...setField([...path, 'kind'], piece.kind, pieceKind), ...set(made as Piece['source'])]
  }
  const isOfFile = source.kind === 'FILE' || source.kind === 'PDF'
  if (!/^https?:\/\/[^\s/]+/i.test(text)) return isOfFile ? 'unknown-name' : 'no-address-or-file'
  if (source.kind === 'STREAM') return set({ ...source, url: text })
  if (source.kind === 'FILE') return set({ kind: 'EXTERNAL', videoUrl: text })
  if (source.kind === 'EXTERNAL') return set({ ...source, videoUrl: text })
  if (isVideoFile(text))
    return [
      ...setField([...path, 'kind'], piece.kind, piece.kind === 'LIVE' ? 'LIVE' : 'VIDEO'),
      ...set({ kind: 'EXTERNAL', videoUrl: text }),
    ]
  return [
    ...setField([...path, 'kind'], piece.kind, 'LINK'),
    ...set({ kind: 'LINK', target: { kind: 'URL', url: text } }),
  ]
}

function sourceKindOf(mediaType: string): 'PDF' | 'FILE' | undefined {
  if (mediaType === 'application/pdf') return 'PDF'
  return mediaType.startsWith('video/') ? 'FILE' : undefined
}
