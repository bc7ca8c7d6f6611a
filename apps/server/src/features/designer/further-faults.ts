import { checkVenue, moreFaultsCode } from '@foyer/contract'
import type { Fault, Venue } from '@foyer/contract'
import { CallError } from '../../platform/http/feature.ts'
import { checkFrames } from './check-frames.ts'
import { cleanRichTexts } from './clean-rich-texts.ts'
import { listRichTexts } from './rich-text-fields.ts'
import type { RichTextQueue } from './rich-text-queue.ts'

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const listOf = (value: unknown): Fields[] => (Array.isArray(value) ? value.map(fieldsOf) : [])
const textsOf = (value: unknown) =>
  listOf(value).map((entry) => ({ ...entry, text: typeof entry['text'] === 'string' ? entry['text'] : '' }))

/** The fields a kind of fault depends on: where one of them is invalid itself, the fault is reported at the next save. */
const needs: Readonly<Record<string, RegExp>> = {
  'unknown-reference':
    /\/(?:architectures|assets|areas|viewPoints|contentWidgets|globalWidgets|cookieProviders|mediaBoards|pieces|tracks)(?:\/\d+)?(?:\/id)?$/,
  'wrong-view-mode': /\/(?:viewMode|background|background\/type)$/,
  'slots-overlap': /\/(?:configurations(?:\/\d+)?|begin|end)$/,
}

/**
 * The faults across fields and in rich texts of a document that has faults in its fields already, so that an author sees
 * all of them at once. What rests on a field that is wrong itself is left out. Source: VEN-01, ERR-08.
 */
export async function listFurtherFaults(
  document: unknown,
  known: readonly Fault[],
  { queue, allowedFrames = [] }: { queue: Pick<RichTextQueue, 'sanitize'>; allowedFrames?: readonly string[] },
): Promise<Fault[]> {
  if (known.some(({ code }) => code === moreFaultsCode)) return []
  // What has no right kind was not looked at any further: it is wrong as a whole.
  const wrong = new Set(known.map(({ pointer }) => pointer.replace(/\/(?:kind|type)$/, '')))
  const isSound = ({ pointer }: { pointer: string }) => !listAncestors(pointer).some((place) => wrong.has(place))
  const isWaiting = (code: string) => [...wrong].some((place) => needs[code]?.test(place) === true)
  const waiting = new Set(Object.keys(needs).filter(isWaiting))

  const venue = shapeOf(document)
  const across = [...checkVenue(venue).faults, ...checkFrames(venue, allowedFrames)]
  const reported = across.filter((fault) => !waiting.has(fault.code) && isSound(fault))
  // A queue that is full or stuck hides nothing of what is known by now.
  const ofTexts = await cleanRichTexts(listRichTexts(venue).filter(isSound), queue).catch(emptyIfOverloaded)
  return [...reported, ...ofTexts]
}

/** For texts that need not be checked to refuse a document: none of their faults are reported while too many wait. */
export function emptyIfOverloaded(error: unknown): Fault[] {
  if (error instanceof CallError && error.code === 'server.overloaded') return []
  throw error
}

/** The pointer itself and all it stands in. */
function listAncestors(pointer: string): string[] {
  const parts = pointer.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

/** The document with a list wherever the rules across fields look for one, and fields wherever they look for some. */
export function shapeOf(document: unknown): Venue {
  const venue = fieldsOf(document)
  const architectures = listOf(venue['architectures']).map((architecture) => ({
    ...architecture,
    areas: listOf(architecture['areas']).map(shapeArea),
    globalWidgets: listOf(architecture['globalWidgets']).map(shapeWidget),
    mediaBoards: listOf(architecture['mediaBoards']).map(shapeBoard),
    tracks: listOf(architecture['tracks']),
    sessions: listOf(architecture['sessions']),
    cookieProviders: listOf(architecture['cookieProviders']),
    floorplan: {
      ...fieldsOf(architecture['floorplan']),
      areaPositions: listOf(fieldsOf(architecture['floorplan'])['areaPositions']),
    },
    appConfiguration: fieldsOf(architecture['appConfiguration']),
    impress: textsOf(architecture['impress']),
    privacyNotice: textsOf(architecture['privacyNotice']),
    cookieBannerConfig: shapeBanner(fieldsOf(architecture['cookieBannerConfig'])),
  }))
  return { ...venue, architectures, assets: listOf(venue['assets']) } as unknown as Venue
}

function shapeBoard(board: Fields): Fields {
  const pieces = listOf(board['pieces']).map((piece) => {
    const source = fieldsOf(piece['source'])
    return { ...piece, source: { ...source, target: fieldsOf(source['target']) } }
  })
  return { ...board, pieces, tagNames: listOf(board['tagNames']) }
}

function shapeArea(area: Fields): Fields {
  const viewPoints = listOf(area['viewPoints']).map((viewpoint) => {
    const background = fieldsOf(viewpoint['background'])
    return {
      ...viewpoint,
      background: { ...background, type: String(background['type']) },
      placements: listOf(viewpoint['placements']),
    }
  })
  return { ...area, viewPoints, contentWidgets: listOf(area['contentWidgets']).map(shapeWidget) }
}

function shapeWidget(widget: Fields): Fields {
  const configurations = listOf(widget['configurations']).map((configuration) => ({
    ...configuration,
    cookieProviders: Array.isArray(configuration['cookieProviders']) ? configuration['cookieProviders'] : [],
    source: fieldsOf(configuration['source']),
    texts: textsOf(configuration['texts']),
  }))
  return { ...widget, configurations }
}

const shapeBanner = (banner: Fields): Fields => ({
  ...banner,
  text: textsOf(banner['text']),
  personalizedTrackingText: textsOf(banner['personalizedTrackingText']),
})
