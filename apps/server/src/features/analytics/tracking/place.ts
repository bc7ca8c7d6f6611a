import type { OpMode } from '../../../platform/http/feature.ts'

/** Where in the venue somebody is, by the address of the page. */
export interface Place {
  readonly opMode: OpMode
  /** Without origin, query and fragment, the same live and on stage. */
  readonly path: string
  readonly areaId: string | undefined
}

/** No address of the app is longer; what is longer is made up. */
export const pathMaxLength = 512

const stage = '/stage'
// Addresses of former versions have no `/v`. Source: NAV-11.
const area = /^(?:\/v)?\/[\w-]{1,64}\/area(?:-whereby-meeting)?\/([\w-]{1,64})(?:\/|$)/

export function placeOf(url: URL): Place {
  const isStage = url.pathname === stage || url.pathname.startsWith(`${stage}/`)
  const path = isStage ? url.pathname.slice(stage.length) || '/' : url.pathname
  return { opMode: isStage ? 'STAGE' : 'LIVE', path, areaId: area.exec(path)?.[1] }
}
