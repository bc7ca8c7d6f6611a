import type { FastifyRequest } from 'fastify'
import type { ServerConfig } from './config.ts'
import { signInsPort } from './platform/feature-ports/accounts.port.ts'
import { assetsPort } from './platform/feature-ports/assets.port.ts'
import type { Ports } from './platform/feature-ports/port.ts'
import { venueLoginPort, venuePagesPort } from './platform/feature-ports/venue.port.ts'
import type { OpMode } from './platform/http/feature.ts'
import { createPages, type Pages } from './platform/http/pages/pages.ts'
import type { DemoUi } from './platform/http/pages/ui-config.ts'
import type { Log } from './platform/log/log.ts'

export interface OpenPagesDeps {
  readonly config: ServerConfig
  readonly log: Log
  readonly ports: Ports
}

/** The pages of the apps, with what they show of the venue before any script runs. */
export function openPages({ config, log, ports }: OpenPagesDeps) {
  const signIns = ports.use(signInsPort)
  const venue = ports.use(venuePagesPort)
  const names = ports.use(venueLoginPort)
  const assets = ports.use(assetsPort)
  return (demo: DemoUi | undefined, demoPages: string | undefined): Promise<Pages> =>
    createPages({
      ...config,
      venue: venue(),
      demo,
      demoPages,
      log,
      pictureAhead,
      maySeeStage: signIns().maySeeStage,
      hasProviderLogin: venue().hasProviderLogin,
      venueName: (locale) => (venue().hasPublished() ? names().name(locale) : undefined),
    })

  /** The picture a page begins with, signed for the person who asks for the page. A person who must log in first gets that of the login page. */
  async function pictureAhead(request: FastifyRequest, opMode: OpMode, path: string) {
    if (opMode !== 'LIVE' || !venue().hasPublished()) return undefined
    const isPublic = venue().isPublic(opMode)
    if (!isPublic && (path === '/login' || !(await signIns().hasSession(request)))) return 'login' as const
    const first = venue().firstPicture(path)
    const sign = (picture: { uri: string; generation: number } | undefined) =>
      picture?.uri.startsWith('/assets/live/') === true
        ? {
            signedPath: assets().signAssetPath(picture.uri, isPublic ? 'public' : 'attendee'),
            generation: picture.generation,
          }
        : undefined
    const dark = sign(first)
    if (first === undefined || dark === undefined) return undefined
    return {
      ...dark,
      light: sign(first.light),
      isPanorama: first.isPanorama,
      alsoSigned: [sign(first.floorPlan)].filter((picture) => picture !== undefined),
    }
  }
}
