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
  /** Of the stage, in a frame of the page of the rehearsal. Source: REH-01. */
  readonly isRehearsal?: true
  /** A preview or a rehearsal: who looks at it is no visitor of the venue. */
  readonly isPreview?: true
}

const live: PagePlace = { opMode: 'LIVE', basePath: '', apiBasePath: constants.apiBasePath, storagePrefix: 'venue:' }
const stage: PagePlace = {
  opMode: 'STAGE',
  basePath: constants.stageBasePath,
  apiBasePath: constants.stageBasePath + constants.apiBasePath,
  storagePrefix: 'venue-stage:',
}

type Attributes = Readonly<Record<string, string | undefined>>

/**
 * `page` is what the server says of the page, in the `data-` attributes of its root element; `frame` are those of the frame
 * that it is in, which browsers reveal to pages of the same origin only.
 */
export function pagePlaceOf(pathname: string, page: Attributes = {}, frame: Attributes = {}): PagePlace {
  if (pathname !== constants.stageBasePath && !pathname.startsWith(`${constants.stageBasePath}/`)) return live
  const { opens, architecture: architectureId, previewEnds } = page
  const looks = { ...stage, storagePrefix: 'venue-preview:', isPreview: true } as const
  if (frame['rehearsal']) return { ...looks, isRehearsal: true }
  return opens === 'preview' && architectureId
    ? { ...looks, preview: { architectureId, endsAtMs: Number(previewEnds) } }
    : stage
}
