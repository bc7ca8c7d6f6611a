import { constants } from '@foyer/contract/constants'

export interface PagePreview {
  readonly architectureId: string
  /** Unix milliseconds by the server's clock. */
  readonly endsAtMs: number
}

/** Where this page lives: the live venue at the root, or the stage below `/stage`. Source: CFG-07, CON-10. */
export interface PagePlace {
  readonly opMode: 'LIVE' | 'STAGE'
  /** Before every route of the page: `''` or `/stage`. */
  readonly basePath: string
  readonly apiBasePath: string
  readonly storagePrefix: string
  /** Of the stage, for somebody without an account: only to be looked at. Source: PUB-06. */
  readonly preview?: PagePreview
}

const live: PagePlace = { opMode: 'LIVE', basePath: '', apiBasePath: constants.apiBasePath, storagePrefix: 'venue:' }
const stage: PagePlace = {
  opMode: 'STAGE',
  basePath: constants.stageBasePath,
  apiBasePath: constants.stageBasePath + constants.apiBasePath,
  storagePrefix: 'venue-stage:',
}

/** `page` is what the server says of the page, in the `data-` attributes of its root element. */
export function pagePlaceOf(pathname: string, page: Readonly<Record<string, string | undefined>> = {}): PagePlace {
  if (pathname !== constants.stageBasePath && !pathname.startsWith(`${constants.stageBasePath}/`)) return live
  const { opens, architecture: architectureId, previewEnds } = page
  if (opens !== 'preview' || architectureId === undefined) return stage
  return { ...stage, storagePrefix: 'venue-preview:', preview: { architectureId, endsAtMs: Number(previewEnds) } }
}
