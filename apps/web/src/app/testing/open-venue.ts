import { attendeeCalls } from '@foyer/contract/features'
import { createMemoryHistory } from '@tanstack/react-router'
import type { LoginConfiguration, ServedArea, ServedVenue, VenueVersion } from '@foyer/contract'
import { type Clock, cell, systemRandom } from '@foyer/client'
import { createAssetAddresses } from '@foyer/client/asset-addresses'
import { createDocumentHead, defaultUiConfig } from '@foyer/app-shell'
import { type Catalogue, createTranslator } from '@foyer/i18n'
import { type AskedAhead, createFetchAhead } from '../../platform/fetch-ahead.ts'
import { pagePlaceOf } from '../../platform/page-place.ts'
import { createVenueStorage } from '../../platform/venue-storage.ts'
import { createApp } from '../boot/create-app.ts'
import { type Environment, type Services, createServices } from '../boot/create-services.ts'
import { routerMover } from '../boot/router-mover.ts'
import { createAppRouter } from '../router/router.tsx'

const origin = 'https://venue.example'

const texts = (text: string) => [{ locale: 'en', text }]
const area = (id: string) =>
  ({
    id,
    names: texts(id),
    descriptions: texts(`about ${id}`),
    viewPoints: [],
    contentWidgets: [
      {
        id: `${id}-meeting`,
        type: 'MEETING',
        name: texts('Round table'),
        configurations: [
          { id: 'now', displayMode: 'EMBEDDED', cookieProviders: [] },
          { id: 'over', displayMode: 'EMBEDDED', cookieProviders: [], end: '2020-01-01T00:00:00Z' },
          { id: 'slot-only', cookieProviders: [] },
        ],
      },
    ],
  }) as unknown as ServedArea

/** What the fake server knows; tests change it as they go. */
export interface Backstage {
  version: VenueVersion | Error
  loginOptions: readonly LoginConfiguration[]
  hasSession: boolean
  venue: ServedVenue
  /** Answers before anything else does, if it answers at all. */
  answerFirst?: (path: string, authorization: string | null, body: RequestInit['body']) => Response | undefined
  /** What the first script asked before the page was here. */
  readonly asked?: AskedAhead[]
  /** What the server says of the page, in the `data-` attributes of its root element. */
  readonly page?: Readonly<Record<string, string>>
  /** The `data-` attributes of the frame around it. */
  readonly frame?: Readonly<Record<string, string>>
  /** Changes the services before there is a page. */
  readonly prepare?: (services: Services, env: Environment) => void
}

export const venueOf = (more: object = {}) =>
  ({
    version: 1,
    assets: [],
    publishInfo: { publishedVersion: 1 },
    architectures: [
      {
        id: 'a1',
        names: texts('Meridian'),
        defaultAreaId: 'plaza',
        areas: [area('plaza'), area('hall')],
        globalWidgets: [],
        cookieProviders: [{ id: 'films' }],
        style: {},
        impress: [],
        privacyNotice: [],
        cookieBannerConfig: { type: 'NONE' },
        ...more,
      },
    ],
  }) as unknown as ServedVenue

export const live = (publishedVersion = 1): VenueVersion => ({
  mode: 'LIVE',
  publishedVersion,
  publishedArchitectureId: publishedVersion < 0 ? null : 'a1',
  version: 1,
  frameOriginsHash: 'h',
})
const passwordLogin: LoginConfiguration = {
  loginProvider: 'FIREBASE',
  idpProvider: [{ displayName: 'E-mail', providerID: 'password' }],
}

const user = { userId: 'u1', email: 'ada.king@example.org', attributes: { name: '' } }
const session = { idToken: `x.${btoa('{"authorities":["attendee"]}')}.y`, expiresInS: 1200, user }
const failed = (status: number, code: string) => Response.json({ errMsg: code, code, requestId: 'r' }, { status })

function answer(path: string, init: RequestInit, backstage: Backstage): Response {
  const own = backstage.answerFirst?.(path, new Headers(init.headers).get('authorization'), init.body)
  if (own !== undefined) return own
  if (path.startsWith('/userProfile/'))
    return Response.json({ data: { userId: 'u1', attributes: { name: 'Ada King' } } })
  switch (path) {
    case '/venue/version':
    case '/venue/version?architectureId=a1':
      if (backstage.version instanceof Error) return failed(404, 'gone')
      return Response.json(backstage.version)
    case '/loginOptions':
      return Response.json(backstage.loginOptions)
    case '/identity/refresh':
      return Response.json(backstage.hasSession ? { signedIn: true, ...session } : { signedIn: false })
    case '/identity/sign-in':
      return Response.json(session)
    case '/capture/login':
      return Response.json({ visitorId: 'v1', idToken: 'visit', expiresInS: 600 })
    case '/identity/sign-out':
      return new Response(null, { status: 204 })
    case '/ui/venue':
    case '/ui/venue?architectureId=a1':
      return init.method === 'HEAD' ? new Response() : Response.json({ data: servedBy(backstage) })
    default:
      return failed(404, 'request.not-found')
  }
}

/** Live, a venue says itself as which version it was published. */
function servedBy({ venue, version }: Backstage): ServedVenue {
  if (version instanceof Error || version.mode === 'STAGE') return venue
  return { ...venue, publishInfo: { publishedVersion: version.publishedVersion } }
}

/** The whole page but for its looks, at an address, before a fake server. Nothing is drawn. */
export async function openVenue(
  path: string,
  facts: Partial<Backstage> = {},
  clock: Clock = { now: () => Date.parse('2026-11-19T08:00:00Z'), after: () => () => {} },
) {
  const backstage: Backstage = {
    version: live(),
    loginOptions: [passwordLogin],
    hasSession: true,
    venue: venueOf(),
    ...facts,
  }
  const place = pagePlaceOf(path, backstage.page, backstage.frame)
  const left: string[] = []
  const requests: string[] = []
  const bearers: (string | null)[] = []
  const logged: string[] = []
  const kept = new Map<string, string>()
  const browserStorage = memoryStorage(kept)
  const tabStorage = memoryStorage()
  const ahead = createFetchAhead({ fetch: fetchNow, clock, asked: backstage.asked ?? [] })
  const env = {
    place,
    origin,
    clock,
    random: systemRandom,
    storage: createVenueStorage(place.storagePrefix, () => browserStorage),
    visitStorage: createVenueStorage(place.storagePrefix, () => tabStorage),
    log: (_level: string, _category: string, message: string) => void logged.push(message),
    locks: { request: (async (_: string, work: () => Promise<unknown>) => work()) as never },
    channel: { post: () => {}, listen: () => () => {} },
    fetch: ahead.fetch,
    ahead,
    onOnline: () => {},
    leaveFor: (address: string) => void left.push(address),
  }
  const services = createServices(env)
  services.api.add(attendeeCalls)
  backstage.prepare?.(services, env)
  const followed: string[] = []
  const core = createApp({
    ...env,
    services,
    uiConfig: defaultUiConfig,
    head: createDocumentHead(document),
    language: {
      translator: cell(createTranslator('en', {} as Catalogue)),
      current: () => 'en',
      defaultLocale: 'en',
      offered: [],
      choose: async () => {},
      follow: async (code) => void followed.push(code),
    },
    theme: { mode: cell<'dark' | 'light'>('dark'), choose: () => {} },
    pixelRatio: () => 1,
    signedAhead: [],
    toObjectUrl: () => 'blob:',
    mover: { go: async () => {}, retry: async () => {}, areaId: () => undefined, path: () => '/', search: () => '' },
  })
  core.addAssets(createAssetAddresses)
  core.app.isFirstViewShown.set(true)
  const history = createMemoryHistory({ initialEntries: [path] })
  const router = createAppRouter({
    ...core,
    history,
    basePath: place.basePath,
    frame: ({ children }) => children as never,
    failure: () => null,
  })
  core.moveBy(routerMover(router))
  await router.load()
  const address = () => history.location.href
  return { ...core, services, backstage, router, history, address, requests, bearers, logged, kept, followed, left }

  async function fetchNow(input: RequestInfo | URL, init: RequestInit = {}) {
    const url = new URL(String(input))
    const called = url.pathname.slice(place.apiBasePath.length) + url.search
    requests.push(`${init.method ?? 'GET'} ${called}`)
    bearers.push(new Headers(init.headers).get('authorization'))
    return answer(called, init, backstage)
  }
}

function memoryStorage(kept = new Map<string, string>()): Storage {
  const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }
  return storage as Storage
}
