import { constants } from '@foyer/contract/constants'

/** Where this page lives: the live venue at the root, or the stage below `/stage`. Source: CFG-07, CON-10. */
export interface PagePlace {
  readonly opMode: 'LIVE' | 'STAGE'
  /** Before every route of the page: `''` or `/stage`. */
  readonly basePath: string
  readonly apiBasePath: string
  readonly storagePrefix: string
}

const live: PagePlace = { opMode: 'LIVE', basePath: '', apiBasePath: constants.apiBasePath, storagePrefix: 'venue:' }
const stage: PagePlace = {
  opMode: 'STAGE',
  basePath: constants.stageBasePath,
  apiBasePath: constants.stageBasePath + constants.apiBasePath,
  storagePrefix: 'venue-stage:',
}

export const pagePlaceOf = (pathname: string): PagePlace =>
  pathname === constants.stageBasePath || pathname.startsWith(`${constants.stageBasePath}/`) ? stage : live
