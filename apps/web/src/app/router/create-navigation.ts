import type { ArrivalView, LinkTarget } from '@foyer/contract'
import type { Spot } from '@foyer/widgets'
import type { App } from '../app-context.ts'
import type { LinkClick, Navigation } from './navigation.ts'
import { paths } from './paths.ts'
import { redirectTarget, rootTarget, targetToPath } from './redirect-target.ts'
import type { Mover } from './mover.ts'
import { onlyValue, parseSearch, stringifySearch } from './search.ts'
import { noSpot } from './spot-in.ts'
import { spotQuery } from './spot-query.ts'

interface NavigationDeps {
  readonly mover: () => Mover
  readonly app: Pick<App, 'ui' | 'venue' | 'log'>
  readonly origin: string
  readonly basePath: string
}

export function createNavigation({ mover, app, origin, basePath }: NavigationDeps): Navigation {
  const architectureId = () => app.venue.architecture()?.id
  const within = (build: (id: string) => string): string => {
    const id = architectureId()
    return id === undefined ? paths.root : build(id)
  }

  const routes = {
    root: () => paths.root as string,
    area: (areaId: string, viewpoint?: string, view?: ArrivalView) =>
      within((id) => paths.area(id, areaId) + stringifySearch({ viewpoint, ...view })),
    spot: (spot: Spot) => within((id) => paths.area(id, spot.areaId) + spotQuery(spot)),
    lastArea: () => {
      const { lastAreaId } = app.ui.getState()
      return lastAreaId === undefined ? paths.root : within((id) => paths.area(id, lastAreaId))
    },
    imprint: () => within(paths.imprint),
    privacyPolicy: () => within(paths.privacyPolicy),
    meeting: (areaId: string, widgetId: string, configurationId: string) =>
      within((id) => paths.meeting(id, areaId, widgetId, configurationId)),
  }

  const go = async (path: string, replace = false) => {
    const { pathname, search, hash } = new URL(path, origin)
    await mover().go({ pathname, search, hash: hash.slice(1) }, replace)
  }

  const query = (name: string) => onlyValue(parseSearch(mover().search()), name)
  const redirectPath = () => targetToPath(redirectTarget(query('redirect'), origin, basePath))

  const toDefaultArea = async () => {
    const areaId = app.venue.architecture()?.defaultAreaId
    if (areaId === undefined || app.venue.area(areaId) === undefined) {
      return app.log('ERROR', 'navigation', 'there is no default area to go to')
    }
    await go(routes.area(areaId))
  }

  const currentAreaId = () => mover().areaId()

  const routeOf = (target: LinkTarget): string | undefined => {
    if (target.kind === 'AREA') return routes.area(target.areaId, target.viewpointId, target.arrivalView)
    const areaId = currentAreaId()
    return target.kind === 'VIEWPOINT' && areaId !== undefined ? routes.area(areaId, target.viewpointId) : undefined
  }

  return {
    toDefaultArea,
    toArea: (areaId, viewpointId) => go(routes.area(areaId, viewpointId)),
    toViewpoint: async (viewpointId) => {
      const areaId = currentAreaId()
      if (areaId !== undefined) await go(routes.area(areaId, viewpointId))
    },
    toLastArea: () => go(routes.lastArea()),
    toRoot: () => go(targetToPath(rootTarget)),
    toLogin: (isToReturn) => go(paths.login + (isToReturn ? stringifySearch({ redirect: mover().path() }) : '')),
    toImprint: () => go(routes.imprint()),
    toPrivacyPolicy: () => go(routes.privacyPolicy()),
    toSpot: (spot) => go(routes.spot(spot)),
    leaveWidget: async () => {
      const url = new URL(mover().path(), origin)
      for (const name of Object.keys(noSpot)) url.searchParams.delete(name)
      await go(url.pathname + url.search + url.hash)
    },
    toMeeting: (...ids) => go(routes.meeting(...ids)),
    toRedirect: () => go(redirectPath(), true),
    redirectPath: () => basePath + redirectPath(),
    query,
    follow: (target) => {
      const route = routeOf(target)
      if (route !== undefined) void go(route)
      return route !== undefined
    },
    hrefs: {
      root: () => basePath + routes.root(),
      area: (areaId, viewpointId) => basePath + routes.area(areaId, viewpointId),
      lastArea: () => basePath + routes.lastArea(),
      imprint: () => basePath + routes.imprint(),
      privacyPolicy: () => basePath + routes.privacyPolicy(),
      spot: (spot) => basePath + routes.spot(spot),
      meeting: (...ids) => basePath + routes.meeting(...ids),
    },
    onLinkClick: (event: LinkClick) => {
      const href = event.currentTarget.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (href === null || !isPlain || event.defaultPrevented || !href.startsWith(`${basePath}/`)) return
      event.preventDefault()
      void go(href.slice(basePath.length))
    },
    currentAreaId,
    retry: () => mover().retry(),
  }
}
