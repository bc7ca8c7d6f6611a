import type { Fault } from '../errors.ts'
import { isTimeZone } from '../text.ts'
import { isStorePath } from '../web-address.ts'
import { isKnownWidget } from '../widgets/content-widget.ts'
import type { ContentWidget } from '../widgets/content-widget.ts'
import type { LinkTarget } from '../widgets/link.ts'
import type { Architecture } from './architecture.ts'
import type { Area } from './area.ts'
import { checkMediaBoards } from './check-media-boards.ts'
import { checkSessions } from './check-sessions.ts'
import { warnOfForeignAssets } from './foreign-assets.ts'
import type { Venue } from './venue.ts'

/** What is wrong (the document is refused) and what is odd (it is kept). */
export interface VenueCheck {
  readonly faults: readonly Fault[]
  readonly warnings: readonly Fault[]
}

/**
 * The rules across fields of a document whose every field is right by itself: ids are unique, what is named exists, time
 * slots begin before they end and do not overlap within a widget. Source: VEN-01, VEN-14, VEN-20.
 */
export function checkVenue(venue: Venue): VenueCheck {
  const faults: Fault[] = []
  const warnings: Fault[] = []
  const fault = (pointer: string, code: string, message: string) => faults.push({ pointer, code, message })
  const [architecture] = venue.architectures
  if (architecture === undefined) return { faults, warnings }

  const assetIds = new Set(venue.assets.map((asset) => asset.id as string))
  const viewpointsOfAreas = new Map(
    architecture.areas.map((area) => [area.id as string, new Set<string>(area.viewPoints.map(({ id }) => id))]),
  )
  const areaIds = new Set(viewpointsOfAreas.keys())
  const providerIds = new Set(architecture.cookieProviders.map((provider) => provider.id as string))

  const unique = (
    ids: readonly string[],
    pointer: (index: number) => string,
    [code, words]: readonly [code: string, words: string] = ['duplicate-id', 'is used twice'],
  ) => {
    const seen = new Set<string>()
    ids.forEach((id, index) => {
      if (seen.has(id)) fault(pointer(index), code, `${id} ${words}`)
      seen.add(id)
    })
  }
  const boardIds = new Set<string>(architecture.mediaBoards.map((board) => board.id))
  const references = { asset: assetIds, area: areaIds, provider: providerIds, board: boardIds }
  const exists = (kind: keyof typeof references, id: string, pointer: string) => {
    if (!references[kind].has(id)) fault(pointer, 'unknown-reference', `there is no ${kind} ${id}`)
  }

  unique(
    venue.assets.map((asset) => asset.id),
    (index) => `/assets/${index}/id`,
  )
  unique(
    architecture.areas.map((area) => area.id),
    (index) => `/architectures/0/areas/${index}/id`,
  )
  unique(
    architecture.cookieProviders.map((provider) => provider.id),
    (index) => `/architectures/0/cookieProviders/${index}/id`,
  )
  exists('area', architecture.defaultAreaId, '/architectures/0/defaultAreaId')
  const { timeZone } = architecture
  if (timeZone !== undefined && !isTimeZone(timeZone))
    fault('/architectures/0/timeZone', 'unknown-time-zone', `there is no time zone ${timeZone}`)
  uniqueWidgets(architecture, fault)

  architecture.areas.forEach((area, index) => checkArea(area, `/architectures/0/areas/${index}`))
  architecture.globalWidgets.forEach((widget, index) => checkWidget(widget, `/architectures/0/globalWidgets/${index}`))
  const { areaPositions } = architecture.floorplan
  const positionAt = (index: number) => `/architectures/0/floorplan/areaPositions/${index}/areaId`
  areaPositions.forEach(({ areaId }, index) => exists('area', areaId, positionAt(index)))
  unique(
    areaPositions.map(({ areaId }) => areaId),
    positionAt,
    ['placed-twice', 'is on the floor plan twice'],
  )
  checkMediaBoards(architecture, { fault, unique, exists })
  checkSessions(architecture, { fault, unique, exists })
  checkAssetReferences(venue, fault, assetIds)
  checkAppConfiguration(venue, fault)
  checkPapers(venue, fault)
  warnings.push(...warnOfForeignAssets(venue))
  return { faults, warnings }

  function checkArea(area: Area, at: string) {
    const viewpointIds = new Set(area.viewPoints.map((viewpoint) => viewpoint.id as string))
    const widgetIds = new Set(area.contentWidgets.map((widget) => widget.id as string))
    unique(
      area.viewPoints.map((viewpoint) => viewpoint.id),
      (index) => `${at}/viewPoints/${index}/id`,
    )
    if (!viewpointIds.has(area.defaultViewpointId)) {
      fault(`${at}/defaultViewpointId`, 'unknown-reference', `there is no viewpoint ${area.defaultViewpointId}`)
    }
    area.viewPoints.forEach((viewpoint, index) => {
      const isPanorama = viewpoint.background.type.startsWith('PANORAMA')
      if (isPanorama !== (area.viewMode === 'VIEW_360D')) {
        fault(
          `${at}/viewPoints/${index}/background/type`,
          'wrong-view-mode',
          `${viewpoint.background.type} does not fit ${area.viewMode}`,
        )
      }
      if (viewpoint.background.type === 'EXTERNAL_VIDEO' && viewpoint.background.cookieProvider !== undefined) {
        exists('provider', viewpoint.background.cookieProvider, `${at}/viewPoints/${index}/background/cookieProvider`)
      }
      viewpoint.placements.forEach((placement, placed) => {
        const here = `${at}/viewPoints/${index}/placements/${placed}`
        if (!widgetIds.has(placement.widgetId))
          fault(`${here}/widgetId`, 'unknown-reference', `there is no widget ${placement.widgetId}`)
        if ((placement.kind === 'SPHERE') !== isPanorama)
          fault(`${here}/kind`, 'wrong-view-mode', `${placement.kind} does not fit this background`)
      })
    })
    area.contentWidgets.forEach((widget, index) => checkWidget(widget, `${at}/contentWidgets/${index}`, viewpointIds))
  }

  function checkWidget(widget: ContentWidget, at: string, viewpointIds?: ReadonlySet<string>) {
    if (!isKnownWidget(widget)) {
      warnings.push({
        pointer: `${at}/type`,
        code: 'unknown-widget-type',
        message: `${widget.type} is not a kind this version knows`,
      })
      return
    }
    unique(
      widget.configurations.map((configuration) => configuration.id),
      (index) => `${at}/configurations/${index}/id`,
    )
    widget.configurations.forEach((configuration, index) => {
      const here = `${at}/configurations/${index}`
      configuration.cookieProviders.forEach((id, n) => exists('provider', id, `${here}/cookieProviders/${n}`))
      const { begin, end } = configuration
      if (begin !== undefined && end !== undefined && Date.parse(begin) >= Date.parse(end)) {
        fault(`${here}/end`, 'slot-ends-before-it-begins', 'end must be after begin')
      }
    })
    if (overlap(widget.configurations))
      fault(`${at}/configurations`, 'slots-overlap', 'two configurations are active at the same time')
    checkReferences(widget.configurations, `${at}/configurations`, viewpointIds)
  }

  /** Every field of a widget that names something of the venue, wherever it stands: a new kind of widget needs no line here. */
  function checkReferences(value: unknown, at: string, viewpointIds: ReadonlySet<string> | undefined) {
    if (typeof value !== 'object' || value === null) return
    if (at.endsWith('/target')) return checkTarget(value as LinkTarget, at, viewpointIds)
    for (const [key, entry] of Object.entries(value)) {
      const here = `${at}/${key}`
      if (key === 'cookieProvider' && typeof entry === 'string') exists('provider', entry, here)
      else if (key === 'mediaBoardId' && typeof entry === 'string') exists('board', entry, here)
      else checkReferences(entry, here, viewpointIds)
    }
  }

  function checkTarget(target: LinkTarget, at: string, viewpointIds: ReadonlySet<string> = new Set()) {
    if (target.kind === 'AREA') exists('area', target.areaId, `${at}/areaId`)
    if (target.kind !== 'AREA' && target.kind !== 'VIEWPOINT') return
    const { viewpointId } = target
    // An unknown area is reported already.
    const isThere = target.kind === 'AREA' ? viewpointsOfAreas.get(target.areaId) : viewpointIds
    if (viewpointId !== undefined && isThere?.has(viewpointId) === false)
      fault(`${at}/viewpointId`, 'unknown-reference', `there is no viewpoint ${viewpointId}`)
  }
}

type AddFault = (pointer: string, code: string, message: string) => void

function uniqueWidgets(architecture: Architecture, fault: AddFault) {
  const seen = new Set<string>()
  const note = (widget: ContentWidget, pointer: string) => {
    if (seen.has(widget.id)) fault(pointer, 'duplicate-id', `${widget.id} is used twice`)
    seen.add(widget.id)
  }
  architecture.globalWidgets.forEach((widget, index) => note(widget, `/architectures/0/globalWidgets/${index}/id`))
  architecture.areas.forEach((area, a) =>
    area.contentWidgets.forEach((widget, index) =>
      note(widget, `/architectures/0/areas/${a}/contentWidgets/${index}/id`),
    ),
  )
}

function overlap(slots: readonly { begin?: string | undefined; end?: string | undefined }[]): boolean {
  const spans = slots
    .map(({ begin, end }) => ({
      from: begin === undefined ? -Infinity : Date.parse(begin),
      to: end === undefined ? Infinity : Date.parse(end),
    }))
    .sort((a, b) => a.from - b.from)
  return spans.some((span, index) => {
    const next = spans[index + 1]
    return next !== undefined && next.from < span.to
  })
}

/** What a PDF widget shows, in whatever language, is a PDF. Source: WID-04. */
function checkPapers({ assets, architectures }: Venue, fault: AddFault) {
  const typeOf = new Map(assets.map(({ id, mediaType }) => [id as string, mediaType]))
  const check = (assetId: string, pointer: string) => {
    const type = typeOf.get(assetId)
    // An unknown asset is reported already.
    if (type !== undefined && type !== 'application/pdf')
      fault(pointer, 'wrong-media-type', `${assetId} is ${type === '' ? 'of no known kind' : type}, not a PDF`)
  }
  const checkWidgets = (widgets: readonly ContentWidget[], at: string) =>
    widgets.forEach((widget, w) => {
      if (!isKnownWidget(widget) || widget.type !== 'PDF') return
      widget.configurations.forEach(({ assetId, localizedAssets }, c) => {
        const here = `${at}/${w}/configurations/${c}`
        check(assetId, `${here}/assetId`)
        localizedAssets?.forEach((entry, n) => check(entry.assetId, `${here}/localizedAssets/${n}/assetId`))
      })
    })
  architectures.forEach(({ areas, globalWidgets }, a) => {
    areas.forEach((area, n) => checkWidgets(area.contentWidgets, `/architectures/${a}/areas/${n}/contentWidgets`))
    checkWidgets(globalWidgets, `/architectures/${a}/globalWidgets`)
  })
}

const beforeLogIn = ['faviconAssetId', 'loginBackgroundAssetId'] as const
const assetFields = new Set(['assetId', 'lightAssetId', 'posterAssetId', 'logoAssetId', ...beforeLogIn])

/** What is shown before anybody can consent to another host is in our own store. Source: CFG-01, CON-07. */
function checkAppConfiguration({ architectures: [architecture], assets }: Venue, fault: AddFault) {
  for (const field of beforeLogIn) {
    const assetId = architecture?.appConfiguration[field]
    const asset = assetId === undefined ? undefined : assets.find(({ id }) => id === assetId)
    if (asset !== undefined && !isStorePath(asset.uri))
      fault(
        `/architectures/0/appConfiguration/${field}`,
        'not-in-store',
        'must be a file that is uploaded here, since visitors see it before they can consent to another host',
      )
  }
}

/** Every field that names an asset, wherever it stands: a new kind of widget needs no line here. */
function checkAssetReferences(venue: Venue, fault: AddFault, assetIds: ReadonlySet<string>) {
  const visit = (value: unknown, pointer: string) => {
    if (Array.isArray(value)) return value.forEach((entry, index) => visit(entry, `${pointer}/${index}`))
    if (typeof value !== 'object' || value === null) return
    for (const [key, entry] of Object.entries(value)) {
      if (assetFields.has(key) && typeof entry === 'string' && !assetIds.has(entry)) {
        fault(`${pointer}/${key}`, 'unknown-reference', `there is no asset ${entry}`)
      } else visit(entry, `${pointer}/${key}`)
    }
  }
  visit(venue.architectures, '/architectures')
}
