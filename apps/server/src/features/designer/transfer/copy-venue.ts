import { randomBytes } from 'node:crypto'
import { copyEntity, isList, isObject, type Json, type JsonObject } from '@foyer/venue-draft'
import { gzipJsonSync } from '../../../platform/documents/stored-json.ts'
import { architectureOf, type Names } from '../draft/draft-state.ts'

/** A file of the store that a venue shows. */
export interface VenueFile {
  readonly assetId: string
  /** Undefined where the venue does not say: the newest. */
  readonly generation: number | undefined
  /** As the venue says; undefined for a translation of an asset. */
  readonly mediaType: string | undefined
}

/** A document that is to become a draft of its own. */
export interface CopyRequest {
  /** In UTF-8. */
  readonly json: Uint8Array
  readonly architectureId: string
  readonly names: Names
  /** What takes the place of texts. */
  readonly texts: ReadonlyMap<string, string>
}

export interface CopiedVenue {
  /** JSON as gzip. */
  readonly documentGzip: Uint8Array<ArrayBuffer>
  /** Without compression. */
  readonly jsonBytes: number
  /** New ids of the files by the former ones. */
  readonly fileIds: ReadonlyMap<string, string>
}

interface VenueCopy {
  readonly document: JsonObject
  readonly fileIds: ReadonlyMap<string, string>
}

const newId = () => randomBytes(8).toString('hex')

/** A path of the store, alone or within an attribute of a rich text: `/assets/live/architecture/expo/assets/logo.png`. */
const inStore = (architectureId: string) =>
  new RegExp(
    String.raw`(^|["'])(/assets/(?:live|preview)/architecture/)${architectureId}(/assets/)([\w-]{1,64}?)(?=(?:_w\d{1,5}|_t\d{1,2}x\d{1,2})?(?:[.?#"']|$))`,
    'g',
  )
/** A page of the venue: `/v/expo/area/hall?widget=poll`. */
const onPage = (architectureId: string) =>
  new RegExp(String.raw`(^|["'])(/(?:v|stage))/${architectureId}(?=[/?#"']|$)(?:(/area/)([\w-]{1,64}))?`, 'g')

/** The files of the store of this architecture that the venue's assets name, each once. */
export function listVenueFiles(document: JsonObject): readonly VenueFile[] {
  const { id } = architectureOf(document)
  const { assets } = document
  if (typeof id !== 'string' || !/^[\w-]+$/.test(id) || !isList(assets)) return []
  const files = new Map<string, VenueFile>()
  const note = (uri: Json | undefined, file: Omit<VenueFile, 'assetId'>) => {
    const assetId = typeof uri === 'string' ? inStore(id).exec(uri)?.[4] : undefined
    if (assetId !== undefined && !files.has(assetId)) files.set(assetId, { assetId, ...file })
  }
  for (const asset of assets.filter(isObject)) {
    const { uri, generation, mediaType } = asset
    note(uri, {
      generation: typeof generation === 'number' && isGeneration(generation) ? generation : undefined,
      mediaType: typeof mediaType === 'string' ? mediaType : undefined,
    })
  }
  for (const { localizedUris } of assets.filter(isObject))
    for (const localized of (isList(localizedUris) ? localizedUris : []).filter(isObject))
      note(localized['uri'], { generation: undefined, mediaType: undefined })
  return [...files.values()]
}

const isGeneration = (value: number) => Number.isSafeInteger(value) && value >= 1 && value <= 1_000_000

/**
 * The venue under another architecture id, with new ids at every depth, files included. Addresses of its own files and pages lead to
 * those of the copy. Accounts keep their ids, and so does what the venue names without having it. Source: VNU-04.
 */
export function copyVenue(
  document: JsonObject,
  architectureId: string,
  { texts = new Map<string, string>(), names }: Partial<Pick<CopyRequest, 'texts' | 'names'>> = {},
): VenueCopy {
  const former = architectureOf(document)['id']
  const ids = new Map<string, string>()
  if (typeof former === 'string') ids.set(former, architectureId)
  // An asset may be called as the venue is.
  const fileIds = new Map(listVenueFiles(document).map(({ assetId }) => [assetId, ids.get(assetId) ?? newId()]))
  for (const [assetId, copyId] of fileIds) ids.set(assetId, copyId)
  const rewriteText = (text: string) => rewriteAddresses(texts.get(text) ?? text)
  const copy = copyEntity(document, newId, { ids, areProvidersCopied: true, rewriteText })
  const [architecture] = copy['architectures'] as readonly JsonObject[]
  const named = names === undefined ? architecture : { ...architecture, names: names as unknown as Json }
  return { document: { ...copy, architectures: [named] } as JsonObject, fileIds }

  function rewriteAddresses(text: string): string {
    if (typeof former !== 'string' || !/^[\w-]+$/.test(former) || !text.includes(`/${former}`)) return text
    return text
      .replaceAll(
        inStore(former),
        (_match, quote: string, store: string, assets: string, assetId: string) =>
          `${quote}${store}${architectureId}${assets}${ids.get(assetId) ?? assetId}`,
      )
      .replaceAll(
        onPage(former),
        (_match, quote: string, page: string, area: string | undefined, areaId: string | undefined) =>
          `${quote}${page}/${architectureId}${area === undefined || areaId === undefined ? '' : area + (ids.get(areaId) ?? areaId)}`,
      )
  }
}

/** The same from and to JSON, for a worker. */
export function copyDocument({ json, architectureId, names, texts }: CopyRequest): CopiedVenue {
  const document = JSON.parse(new TextDecoder().decode(json)) as JsonObject
  const { document: copy, fileIds } = copyVenue(document, architectureId, { texts, names })
  const copied = JSON.stringify(copy)
  return { documentGzip: gzipJsonSync(copied), jsonBytes: Buffer.byteLength(copied), fileIds }
}

/** Names of which none is taken: ` (2)` and so on at the end of each where one is. */
export function freeNames(
  names: readonly { readonly locale: string; readonly text: string }[],
  taken: ReadonlySet<string>,
): readonly { readonly locale: string; readonly text: string }[] {
  const isFree = (named: typeof names) => !named.some(({ text }) => text.trim() !== '' && taken.has(text))
  if (isFree(names)) return names
  for (let count = 2; ; count += 1) {
    const numbered = names.map(({ locale, text }) => ({ locale, text: numberedName(text, count) }))
    if (isFree(numbered)) return numbered
  }
}

const numberedName = (text: string, count: number) =>
  text.trim() === '' ? text : `${text.replace(/ \(\d{1,4}\)$/, '')} (${count})`
