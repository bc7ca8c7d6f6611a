import type { FastifyRequest } from 'fastify'
import { welcomeWords } from '@foyer/i18n/welcome'
import type { ServerConfig } from './config.ts'
import { signInsPort } from './platform/feature-ports/accounts.port.ts'
import { assetsPort } from './platform/feature-ports/assets.port.ts'
import type { Ports } from './platform/feature-ports/port.ts'
import {
  type PictureFile,
  previewsPort,
  venueLoginPort,
  venuePagesPort,
  venuePort,
} from './platform/feature-ports/venue.port.ts'
import type { OpMode } from './platform/http/feature.ts'
import { createPages, type PageAhead, type PageAsked, type Pages } from './platform/http/pages/pages.ts'
import type { PictureAhead } from './platform/http/pages/preload.ts'
import type { DemoUi } from './platform/http/pages/ui-config.ts'
import type { Log } from './platform/log/log.ts'

export interface OpenPagesDeps {
  readonly config: ServerConfig
  readonly log: Log
  readonly ports: Ports
}

/** Pages that ask for no session, even where there is one. */
const pathsBeforeLogin = ['/login', '/new-password']

/** The pages of the apps, with what they show of the venue before any script runs. */
export function openPages({ config, log, ports }: OpenPagesDeps) {
  const signIns = ports.use(signInsPort)
  const venue = ports.use(venuePagesPort)
  const content = ports.use(venuePort)
  const names = ports.use(venueLoginPort)
  const assets = ports.use(assetsPort)
  const previews = ports.use(previewsPort)
  return (demo: DemoUi | undefined, demoPages: string | undefined): Promise<Pages> =>
    createPages({
      ...config,
      venue: venue(),
      demo,
      demoPages,
      log,
      pageAhead,
      maySeeStage: async (request, address) =>
        (await signIns().maySeeStage(request)) || (await previews().isShownAt(request, address)),
      hasProviderLogin: venue().hasProviderLogin,
      venueConfiguration: () => venue().appConfiguration(),
      venueName: (locale) => (venue().hasPublished() ? names().name(locale) : undefined),
    })

  /** What a page begins with, its picture signed for the person who asks for the page. */
  async function pageAhead(request: FastifyRequest, opMode: OpMode, page: PageAsked): Promise<PageAhead | undefined> {
    const { path, locale } = page
    if (opMode === 'STAGE') return stageAhead(request, path)
    const architectureId = content().architectureId(opMode)
    if (architectureId === undefined) return undefined
    const isPublic = venue().isPublic(opMode)
    const hasSession = !pathsBeforeLogin.includes(path) && (await signIns().hasSession(request))
    if (isPublic || hasSession)
      return {
        opens: { kind: hasSession ? 'session' : 'public', architectureId },
        picture: firstPicture(path, isPublic),
        words: venue().firstWords(path, locale),
      }
    // Elsewhere kept, a session may open an area.
    if (config.firebase !== undefined) return { opens: undefined, picture: 'login' }
    return { opens: { kind: 'login' }, picture: 'login', words: welcomeWords(locale) }
  }

  /** A session that may see the stage is kept. */
  async function stageAhead(request: FastifyRequest, path: string): Promise<PageAhead | undefined> {
    // A login ends the preview. The server cannot see a session that is kept elsewhere.
    if (path === '/login') return { opens: undefined, picture: undefined, setCookie: previews().leave(request) }
    if (pathsBeforeLogin.includes(path) || (await signIns().hasDesignerSession(request))) return undefined
    const preview = await previews().findAt(request, path)
    if (preview === undefined) return undefined
    if (preview === 'ended') return { opens: { kind: 'preview-ended' }, picture: undefined }
    const { architectureId, endsAtMs } = preview
    return { opens: { kind: 'preview', architectureId, endsAtMs }, picture: undefined }
  }

  function firstPicture(path: string, isPublic: boolean): PictureAhead | undefined {
    const first = venue().firstPicture(path)
    const sign = (picture: PictureFile | undefined) =>
      picture?.uri.startsWith('/assets/live/') === true
        ? {
            signedPath: assets().signAssetPath(picture.uri, isPublic ? 'public' : 'attendee'),
            generation: picture.generation,
            size: picture.size,
          }
        : undefined
    const dark = sign(first)
    if (first === undefined || dark === undefined) return undefined
    return {
      ...dark,
      light: sign(first.light),
      isPanorama: first.isPanorama,
      focalPoint: first.focalPoint,
      alsoSigned: [sign(first.floorPlan)].filter((picture) => picture !== undefined),
    }
  }
}
