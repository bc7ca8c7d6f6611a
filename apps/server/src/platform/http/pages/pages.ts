import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CallError, type OpMode } from '../feature.ts'
import { pageContentPolicy, permissionsPolicy } from '../headers/content-policy.ts'
import { databaseSockets, firebaseOrigins } from '../headers/firebase-origins.ts'
import { safeOrigins } from '../headers/origins.ts'
import type { CallsConfig } from '../../../config.ts'
import { ownOrigin } from '../headers/own-origin.ts'
import { createAdminPages, isAdminPath } from './admin-pages.ts'
import { createFramedPages, isFramedPath } from './framed-pages.ts'
import { pageLanguage, readPageLanguages } from './page-language.ts'
import { renderPage, type FirstWords, type PageHead, type PageOpening } from './page-html.ts'
import { preloadImage, preloadPicture } from './preload.ts'
import type { PictureAhead } from './preload.ts'
import { sendWebFile } from './send-web-file.ts'
import { createUiConfigReader, demoPicturePaths, uiConfigName, type UiConfigDeps } from './ui-config.ts'
import { listWebFiles, readWebFile, type WebFile } from './web-files.ts'

/** What pages need to know of the venue. `head` is asked for public venues only. */
export interface VenueFace {
  isPublic(opMode: OpMode): boolean
  /** What a page may frame and load; `address` is its path, without the stage prefix, and its query. */
  pageOrigins(opMode: OpMode, address: string): PageOrigins
  head(
    opMode: OpMode,
    path: string,
    locale: string,
  ): { title: string; description: string; image?: string | undefined } | undefined
}

export interface PageOrigins {
  readonly frameOrigins: readonly string[]
  /** Where pictures, films and streams come from beside our own store. */
  readonly mediaOrigins: readonly string[]
  /** Whether it frames pages of this origin. */
  readonly framesOwn?: boolean | undefined
  /** Changes when one of the two does, as that of `/venue/version` does. */
  readonly frameOriginsHash: string
}

export interface PageAhead {
  /** Undefined where sessions are not ours. */
  readonly opens: PageOpening | undefined
  readonly setCookie?: string | undefined
  /** Of an area; undefined where it is unknown. The picture of the login page is that of the configuration. */
  readonly picture: PictureAhead | 'login' | undefined
  /** In the language of the page. */
  readonly words?: Omit<FirstWords, 'background'> | undefined
}

/** Its path without the stage prefix, query and hash, and the language it is answered in. */
export interface PageAsked {
  readonly path: string
  readonly locale: string
}

export interface PagesDeps extends UiConfigDeps {
  /** What this visitor's page will show first; undefined where nothing is known of it. */
  readonly pageAhead?: (request: FastifyRequest, opMode: OpMode, page: PageAsked) => Promise<PageAhead | undefined>
  readonly venue: VenueFace
  /**
   * Whether the request for the page of the stage comes from a person who may see it, `address` being its path without the stage
   * prefix and its query; always false unless given. Source: SEC-12.
   */
  readonly maySeeStage?: ((request: FastifyRequest, address: string) => Promise<boolean>) | undefined
  /** Whether one may sign in at an identity provider elsewhere; asked where that is Firebase's to do. */
  readonly hasProviderLogin?: (opMode: OpMode) => boolean
  readonly publicUrl: string | undefined
  readonly adminRoot?: string | undefined
  /** The folder with the pages the demo venue frames, where it is the one that is shown. */
  readonly demoPages?: string | undefined
  /** The operator's, whatever a venue that was published before says; all without one. */
  readonly frameOrigins: readonly string[]
  readonly frameAncestors: readonly string[]
  /** The LiveKit server that carries calls is asked by the page itself. */
  readonly calls?: CallsConfig | undefined
}

export interface Pages {
  /** Answers a GET or HEAD outside the API, or `undefined` where nothing is. */
  answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined>
}

const stage = '/stage'
/** For those who may not see the venue. Once they may, its hash is another, and the page loads anew. */
const noOrigins: PageOrigins = { frameOrigins: [], mediaOrigins: [], frameOriginsHash: '' }
/** Addresses that are files or nothing. */
const neverPages =
  /^\/(?:analytics|app|assets|health|pages)(?:\/|$)|^\/(?:favicon\.ico|favicon\.svg|licenses\.txt|robots\.txt|ui-config\.json|index\.html)$/

/** The attendee app and, below `/admin/`, the admin app: their files, `ui-config.json`, and the page for every other address, live and below `/stage/`. Source: CFG-07. */
export async function createPages(deps: PagesDeps): Promise<Pages> {
  const files = new Map<string, WebFile>(deps.webRoot === undefined ? [] : await listWebFiles(deps.webRoot))
  for (const [page, picture] of Object.entries(deps.demo?.pictures ?? {})) {
    const path = demoPicturePaths[page as keyof typeof demoPicturePaths]
    files.set(path, await readWebFile(dirname(picture), basename(picture), new Set()))
  }
  const index = files.get('/index.html')?.variants.get('identity')
  const indexHtml = index === undefined ? undefined : await readFile(index.file, 'utf8')
  const readUiConfig = createUiConfigReader(deps)
  const { publicUrl, adminRoot, firebase, hasProviderLogin = () => false } = deps
  const admin = await createAdminPages({ adminRoot, publicUrl, readUiConfig, firebase, hasProviderLogin })
  const ancestors = safeOrigins(deps.frameAncestors)
  const framedFolders = [join(deps.dataDir, 'pages'), ...(deps.demoPages === undefined ? [] : [deps.demoPages])]
  const framed = createFramedPages({ folders: framedFolders, frameAncestors: ancestors })
  const isAllowed = (origin: string) => deps.frameOrigins.length === 0 || deps.frameOrigins.includes(origin)
  return { answer }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
    const address = request.raw.url ?? '/'
    const [whole = '/'] = address.split('?')
    if (isFramedPath(whole)) return framed.answer(request, reply, whole)
    if (isAdminPath(whole)) return admin.answer(request, reply, whole)
    const isStage = whole === stage || whole.startsWith(`${stage}/`)
    const path = isStage ? whole.slice(stage.length) || '/' : whole
    if (path === `/${uiConfigName}`) return sendUiConfig(reply)
    const file = files.get(path)
    if (file !== undefined && path !== '/index.html') return sendWebFile(request, reply, file)
    if (indexHtml === undefined || neverPages.test(path)) return undefined
    return sendPage(request, reply, { opMode: isStage ? 'STAGE' : 'LIVE', path, indexHtml })
  }

  async function sendUiConfig(reply: FastifyReply): Promise<FastifyReply | undefined> {
    const text = await readUiConfig()
    return text === undefined
      ? undefined
      : reply.type('application/json; charset=utf-8').header('cache-control', 'no-cache').send(text)
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    { opMode, path, indexHtml }: { opMode: OpMode; path: string; indexHtml: string },
  ) {
    const query = request.raw.url?.split('?', 2)[1]
    const nonce = randomBytes(16).toString('base64')
    const origin = ownOrigin(request, deps.publicUrl)
    const language = pageLanguage(
      readPageLanguages(await readUiConfig()),
      new URLSearchParams(query).get('lang'),
      request.headers['accept-language'],
    )
    const address = query === undefined ? path : `${path}?${query}`
    const origins =
      opMode === 'LIVE' || (await deps.maySeeStage?.(request, address)) === true
        ? deps.venue.pageOrigins(opMode, address)
        : noOrigins
    const frameOrigins = safeOrigins(origins.frameOrigins).filter(isAllowed)
    const mediaOrigins = safeOrigins(origins.mediaOrigins)
    const head = opMode === 'LIVE' && deps.venue.isPublic(opMode) ? readHead(path, language.code, origin) : undefined
    void reply.headers({
      // That of the stage depends on who asks.
      'cache-control': opMode === 'STAGE' ? 'private, no-cache' : 'no-cache',
      'content-security-policy': pageContentPolicy({
        nonce,
        origin,
        frameOrigins: origins.framesOwn === true ? ["'self'", ...frameOrigins] : frameOrigins,
        mediaOrigins,
        // The rehearsal shows it in a frame.
        frameAncestors: opMode === 'STAGE' ? ["'self'", ...ancestors] : ancestors,
        liveKitUrl: deps.calls?.liveKit?.url,
        sockets: firebase && databaseSockets(firebase),
        identity: firebase && firebaseOrigins(firebase, hasProviderLogin(opMode)),
      }),
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': permissionsPolicy(frameOrigins),
      vary: 'accept-language',
      ...(opMode === 'STAGE' && { 'x-robots-tag': 'noindex' }),
    })
    const ahead = await deps.pageAhead?.(request, opMode, { path, locale: language.code })
    if (ahead?.setCookie !== undefined) void reply.header('set-cookie', ahead.setCookie)
    const background = ahead?.picture === 'login' ? await loginBackground() : undefined
    return reply.type('text/html; charset=utf-8').send(
      renderPage(indexHtml, {
        nonce,
        base: opMode === 'STAGE' ? `${stage}/` : '/',
        lang: language.code,
        direction: language.direction,
        frameOriginsHash: origins.frameOriginsHash,
        cloudBackend: firebase === undefined ? 'embedded' : 'firebase',
        opens: ahead?.opens,
        head,
        preload: preloadFor(ahead?.picture, background),
        firstWords: ahead?.words && { ...ahead.words, background },
      }),
    )
  }

  function preloadFor(picture: PageAhead['picture'], background: string | undefined): string | undefined {
    if (picture !== 'login') return picture && preloadPicture(picture)
    return background && preloadImage(background)
  }

  async function loginBackground(): Promise<string | undefined> {
    try {
      const { loginBackground: path } = JSON.parse((await readUiConfig()) ?? '{}') as { loginBackground?: unknown }
      return typeof path === 'string' && /^\/[^/\\]/.test(path) ? path : undefined
    } catch {
      // The app reports a broken file.
      return undefined
    }
  }

  function readHead(path: string, locale: string, origin: string | undefined): PageHead | undefined {
    const head = deps.venue.head('LIVE', path, locale)
    if (head === undefined) return undefined
    const absolute = (address: string | undefined) =>
      address === undefined || origin === undefined || !URL.canParse(address, origin)
        ? undefined
        : new URL(address, origin).href
    return { ...head, lang: locale, image: absolute(head.image), url: absolute(path) }
  }
}

/** What an unknown address answers. */
export const notFound = () => new CallError('request.not-found', 'There is nothing at this address')
