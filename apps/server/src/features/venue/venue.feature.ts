import type { FastifyRequest } from 'fastify'
import { CallError, sent } from '../../platform/http/feature.ts'
import type {
  CallContext,
  Feature,
  OpMode,
  PreparedAnswer,
  PreparedCall,
  Principal,
} from '../../platform/http/feature.ts'
import type { AssetVisibility, FirstPicture, SlotQuery, StagePatch } from '../../platform/feature-ports/venue.port.ts'
import { draftFactMaxLength, venueRoutes } from '@foyer/contract'
import type { Bus } from '../../platform/bus/bus.ts'
import { createInProcessBus } from '../../platform/bus/in-process-bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { VenueUiConfig } from '../../platform/http/pages/ui-config.ts'
import type { Log } from '../../platform/log/log.ts'
import type {
  Architecture,
  ArchitectureId,
  ChatPlace,
  DraftChange,
  FactBody,
  LoginConfiguration,
  MediaBoard,
  Venue,
  VenueVersion,
  VisitorRights,
  WidgetOf,
  WidgetType,
} from '@foyer/contract'
import { inlineReader, type DocumentReader } from '../../platform/documents/read-document.ts'
import { pointToPreview } from '../../platform/files/point-assets.ts'
import { audienceOf } from './audience.ts'
import { createBoardBytes } from './board-bytes.ts'
import { acceptedEncodings } from '../../platform/http/choose-encoding.ts'
import { appConfigurationOf, listPublicAssets } from './app-configuration.ts'
import { firstPicture } from './first-picture.ts'
import { listTileGrids } from './tile-grids.ts'
import { hashFrameOrigins } from './frame-origins.ts'
import { findPiece } from './find-piece.ts'
import type { PieceOnBoard } from './find-piece.ts'
import { findSlots } from './find-slots.ts'
import type { Cut } from './slot-cuts.ts'
import { findWidget } from './find-widget.ts'
import { hasPlace } from './has-place.ts'
import { listLoginConfigurations } from './login-options.ts'
import { describePage, firstWords, nameOf } from './page-head.ts'
import type { FirstWords, PageHead } from './page-head.ts'
import type { PreparedBytes } from './prepare-bytes.ts'
import { createFormerVersions, type FormerVersion } from './former-versions.ts'
import { createPublishedGenerations } from './published-generations.ts'
import { shownArchitecture } from './shown-architecture.ts'
import { createVenueEditing } from './venue-editing.ts'
import type { VenueEditing } from './venue-editing.ts'
import { createVenueMemory } from './venue-memory.ts'
import type { VenueInUse, VenueMemory } from './venue-memory.ts'
import { createVenueSync } from './venue-sync.ts'
import type { VenueStore } from './venue.store.ts'

export interface VenueDeps {
  /** Whether a request without a designer's token comes from a person who may see the stage; always false unless given. */
  readonly maySeeStage?: (request: FastifyRequest) => Promise<boolean>
  readonly store: VenueStore
  /** Reads documents once the server is started; without it the event loop does. */
  readonly reader?: DocumentReader
  /** To the other nodes; without it there are none. */
  readonly bus?: Bus | undefined
  readonly clock: Clock
  readonly log: Log
  /** Notifies all clients connected in a mode that another version is on. */
  readonly notify?: (opMode: OpMode, version: VenueVersion) => void
  /** Sends all clients connected on stage what has changed there. */
  readonly sendStageChange?: (body: FactBody<'venue.stage-changed'>) => void
}

export interface VenueFeature
  extends Pick<VenueMemory, 'published' | 'staged' | 'onPublished' | 'reload'>, VenueEditing {
  readonly feature: Feature
  isPublic(opMode: OpMode): boolean
  /** Of the architecture that a mode shows. */
  architectureId(opMode: OpMode): string | undefined
  loginConfigurations(opMode: OpMode): LoginConfiguration[]
  /** The venue with this architecture id, by default the one that is shown, and the ways to log in to it. */
  loginVenue(opMode: OpMode, architectureId?: string): LoginVenue | undefined
  /** The fields an architecture adds to profiles; none where there is no such architecture. Source: PRO-02. */
  profileFields(opMode: OpMode, architectureId: string): Architecture['userProfileAttributes']
  hasArea(opMode: OpMode, areaId: string): boolean
  /** Whether the architecture that a mode shows has such an area, widget or content piece. Source: CHT-01. */
  hasPlace(opMode: OpMode, place: ChatPlace): boolean
  /** A widget of the venue in use with all its configurations, hosts' fields and all; with an area only one that is in it. */
  findWidget<Type extends WidgetType>(
    opMode: OpMode,
    type: Type,
    widgetId: string,
    areaId?: string,
  ): WidgetOf<Type> | undefined
  /** Time slots of the venue in use. Source: SEC-09. */
  findSlots(opMode: OpMode, query: SlotQuery): readonly Cut[]
  /** Those the architecture that a mode shows declares. */
  cookieProviders(opMode: OpMode): Architecture['cookieProviders']
  asksForTracking(opMode: OpMode): boolean
  visitorRights(opMode: OpMode): VisitorRights | undefined
  /** A board of the architecture that a mode shows. Source: MED-01. */
  findBoard(opMode: OpMode, mediaBoardId: string): MediaBoard | undefined
  findPiece(opMode: OpMode, pieceId: string): PieceOnBoard | undefined
  /** What one sees first at a path of the live venue. */
  firstPicture(path: string): FirstPicture | undefined
  /** What the area at a path of the live venue is called, and the venue, in a language. */
  firstWords(path: string, locale: string): FirstWords | undefined
  /** What the live venue puts in the place of `ui-config.json`; undefined without one. */
  appConfiguration(): VenueUiConfig | undefined
  /** What the page at an address, its path without the stage prefix and its query, may frame and load. */
  pageOrigins(opMode: OpMode, address: string): PageOrigins
  head(opMode: OpMode, path: string, locale: string): PageHead | undefined
  /** What the live venue, else the one on stage, is called. */
  name(locale: string): string
  /** The same in each language it has; none before there is a venue. */
  names(): readonly string[]
  readonly assetVisibility: AssetVisibility
}

interface LoginVenue {
  readonly architecture: Architecture
  readonly configurations: readonly LoginConfiguration[]
}

type PageOrigins = Pick<VenueInUse, 'frameOrigins' | 'mediaOrigins' | 'framesOwn' | 'frameOriginsHash'>

const noOrigins: PageOrigins = {
  frameOrigins: [],
  mediaOrigins: [],
  framesOwn: false,
  frameOriginsHash: hashFrameOrigins([], []),
}

const loadRoute = venueRoutes.find(({ call }) => call === 'venue.load')

const mayRead = (principal: Principal, isPublic: boolean) => isPublic || principal.kind === 'account'

/** So long a repeat of a designer's request gets the first answer. */
const ANSWERS_KEPT_MS = 24 * 60 * 60_000

/** Serves the venue. `reload` must have resolved once before the first request. */
export function createVenueFeature(deps: VenueDeps): VenueFeature {
  const { reader = inlineReader, bus = createInProcessBus(deps) } = deps
  const memory = createVenueMemory({ ...deps, reader })
  const sync = createVenueSync({ ...deps, bus, reload: memory.reload })
  const { published, staged } = memory
  const generations = createPublishedGenerations(deps.store)
  const boards = createBoardBytes(deps)
  const formerVersions = createFormerVersions({ ...deps, reader })
  memory.onPublished(() => deps.notify?.('LIVE', versionOf('LIVE', undefined)))
  memory.onStaged(({ architectureId, version, patch }) => {
    if (patch !== undefined) sendStagePatch(architectureId, version, patch)
    deps.notify?.('STAGE', versionOf('STAGE', architectureId))
  })

  const feature: Feature = {
    name: 'venue',
    kept: [
      {
        kind: 'designer-answers',
        keepMs: ANSWERS_KEPT_MS,
        removeBefore: (beforeMs) => deps.store.removeAnswersBefore(beforeMs),
      },
    ],
    calls: {
      'venue.version': (context) => {
        const { opMode, query, reply } = context
        reply.header('cache-control', 'no-cache')
        const waiting = memory.freshen()
        if (opMode === 'STAGE') return stageVersionFor(context, waiting)
        const version = () => versionOf(opMode, query.architectureId)
        return waiting === undefined ? version() : waiting.then(version)
      },
      'venue.load': (context) => whenFresh(context, (former) => load(context, former)),
      'media-board.load': (context) => whenFresh(context, (former) => loadBoard(context, former)),
      'agenda.load': (context) => whenFresh(context, (former) => loadAgenda(context, former)),
      'venue.check-authority': ({ reply }) => {
        reply.header('cache-control', 'private, no-cache').code(200).send()
        return sent
      },
    },
    prepared:
      loadRoute === undefined
        ? []
        : [{ name: 'venue.load', path: '/api/ui/venue', perMinute: loadRoute.perMinute, find: findPrepared }],
    stop() {
      sync.stop()
      return memory.stop()
    },
  }

  return {
    feature,
    published,
    staged,
    onPublished: memory.onPublished,
    reload: memory.reload,
    ...createVenueEditing({
      ...deps,
      reader,
      afterChange() {
        sync.announce()
        return memory.reload()
      },
      serveStage: memory.serveStage,
      flushStage: memory.flushStage,
      dropStage: memory.dropStage,
    }),
    isPublic: (opMode) => opMode === 'LIVE' && published()?.isPublic === true,
    architectureId: (opMode) => memory.inUse(opMode)?.architectureId,
    loginConfigurations: (opMode) => listLoginConfigurations(memory.inUse(opMode)?.venue, opMode),
    loginVenue,
    profileFields: (opMode, architectureId) =>
      memory.inUse(opMode, architectureId)?.venue.architectures.find(({ id }) => id === architectureId)
        ?.userProfileAttributes ?? [],
    hasArea: (opMode, areaId) =>
      memory.inUse(opMode)?.venue.architectures[0]?.areas.some(({ id }) => id === areaId) === true,
    findWidget: (opMode, type, widgetId, areaId) =>
      findWidget(memory.inUse(opMode)?.venue.architectures[0], type, widgetId, areaId),
    findSlots: (opMode, query) => findSlots(memory.inUse(opMode)?.venue.architectures[0], query),
    hasPlace: (opMode, place) => hasPlace(memory.inUse(opMode)?.venue.architectures[0], place),
    cookieProviders: (opMode) => memory.inUse(opMode)?.venue.architectures[0]?.cookieProviders ?? [],
    asksForTracking: (opMode) => memory.inUse(opMode)?.venue.architectures[0]?.personalizedTrackingEnabled === true,
    visitorRights: (opMode) => memory.inUse(opMode)?.venue.architectures[0]?.visitorRights,
    findBoard: (opMode, mediaBoardId) =>
      memory.inUse(opMode)?.venue.architectures[0]?.mediaBoards.find(({ id }) => id === mediaBoardId),
    findPiece: (opMode, pieceId) => findPiece(memory.inUse(opMode)?.venue.architectures[0], pieceId),
    pageOrigins: (opMode, address) => memory.inUse(opMode, shownArchitecture(address)) ?? noOrigins,
    name: (locale) => nameOf((published() ?? memory.inUse('STAGE'))?.venue, locale),
    names: () => ((published() ?? memory.inUse('STAGE'))?.venue.architectures[0]?.names ?? []).map(({ text }) => text),
    head: (opMode, path, locale) => (opMode === 'LIVE' ? describePage(published(), path, locale) : undefined),
    firstPicture: (path) => firstPicture(published(), path),
    firstWords: (path, locale) => firstWords(published(), path, locale),
    appConfiguration: () => appConfigurationOf(published()?.venue),
    assetVisibility: {
      live: () => published(),
      liveGeneration: (assetId, audience) => published()?.cuts.generationOf(assetId, audience),
      stagedGeneration: (architectureId, assetId) =>
        memory.staged(architectureId)?.venue.assets.find(({ id }) => id === assetId)?.generation,
      wasPublished: async (assetId, generation) => {
        const live = published()
        return live !== undefined && generations.includes({ assetId, generation }, live)
      },
      isAlwaysPublic: (assetId) => listPublicAssets(published()?.venue).includes(assetId),
      liveAssets: () => (published()?.venue.assets ?? []).map(({ id, generation }) => ({ assetId: id, generation })),
      tileGrids: (architectureId, assetId) =>
        [published(), memory.staged(architectureId)]
          .filter((inUse) => inUse?.architectureId === architectureId)
          .flatMap((inUse) => (inUse === undefined ? [] : listTileGrids(inUse.venue, assetId))),
    },
  }

  function loginVenue(opMode: OpMode, architectureId?: string): LoginVenue | undefined {
    const venue = memory.inUse(opMode, architectureId)?.venue
    const architecture = venue?.architectures[0]
    if (architecture === undefined || (architectureId ?? architecture.id) !== architecture.id) return undefined
    return { architecture, configurations: listLoginConfigurations(venue, opMode) }
  }

  function versionOf(opMode: OpMode, architectureId: string | undefined): VenueVersion {
    const live = published()
    if (opMode === 'LIVE') {
      return {
        mode: 'LIVE',
        publishedVersion: live?.publishedVersion ?? -1,
        publishedArchitectureId: live?.architectureId ?? null,
        version: live?.venue.version ?? 0,
        frameOriginsHash: (live ?? noOrigins).frameOriginsHash,
      }
    }
    const stage = staged(architectureId)
    return {
      mode: 'STAGE',
      publishedVersion:
        live !== undefined && live.architectureId === stage?.architectureId ? live.publishedVersion : -1,
      publishedArchitectureId: stage?.architectureId ?? null,
      version: stage?.version ?? 0,
      // As the page that shows it has them, which another takes the place of where it is not there.
      frameOriginsHash: (memory.inUse('STAGE', architectureId) ?? noOrigins).frameOriginsHash,
    }
  }

  /** With the addresses of files under which stage shows them. */
  function sendStagePatch(architectureId: string, version: number, { since, changes }: StagePatch): void {
    const json = pointToPreview(JSON.stringify(changes))
    if (json.length > draftFactMaxLength) return
    deps.sendStageChange?.({
      architectureId: architectureId as ArchitectureId,
      since,
      version,
      changes: JSON.parse(json) as DraftChange[],
    })
  }

  /**
   * Asked before anybody signs in. Those who may not see the stage learn which architecture they sign in to, and neither
   * which others there are nor anything that the frames of unpublished ones can be guessed from. Source: SEC-12.
   */
  async function stageVersionFor(
    { principal, preview, query, request }: CallContext<'venue.version'>,
    waiting: Promise<void> | undefined,
  ): Promise<VenueVersion> {
    await waiting
    if (preview !== undefined && query.architectureId === preview.architectureId)
      return versionOf('STAGE', query.architectureId)
    const isDesigner = principal.kind === 'account' && principal.authorities.includes('designer')
    if (isDesigner || (await deps.maySeeStage?.(request)) === true) return versionOf('STAGE', query.architectureId)
    return { ...versionOf('STAGE', undefined), frameOriginsHash: '' }
  }

  /** Loads once memory is young enough, or with the published version that is asked for. */
  function whenFresh(
    context: Pick<CallContext<'venue.load'>, 'opMode' | 'principal' | 'preview' | 'query'>,
    load: (former: FormerVersion | undefined) => typeof sent,
  ): typeof sent | Promise<typeof sent> {
    const { publishedVersion } = context.query
    if (publishedVersion !== undefined) return findFormer(context, Number(publishedVersion)).then(load)
    const waiting = memory.freshen()
    return waiting === undefined ? load(undefined) : waiting.then(() => load(undefined))
  }

  async function findFormer(
    { opMode, principal, preview, query }: Parameters<typeof whenFresh>[0],
    version: number,
  ): Promise<FormerVersion> {
    const isDesigner = principal.kind === 'account' && principal.authorities.includes('designer')
    const former =
      opMode === 'STAGE' && isDesigner && preview === undefined ? await formerVersions.find(version) : undefined
    if (former === undefined || (query.architectureId ?? former.architectureId) !== former.architectureId)
      throw new CallError('venue.not-found', 'There is no such version of this venue')
    return former
  }

  function load(context: CallContext<'venue.load'>, former: FormerVersion | undefined): typeof sent {
    const bytes = former?.bytes ?? bytesFor(context)
    if (bytes === undefined) throw new CallError('venue.not-found', 'There is no such venue')
    return sendBytes(context, bytes)
  }

  function loadBoard(context: CallContext<'media-board.load'>, former: FormerVersion | undefined): typeof sent {
    const venue = former?.venue ?? venueFor(context)
    const bytes = venue && boards.find(former ? 'LIVE' : context.opMode, venue, context.params.mediaBoardId)
    if (bytes === undefined) throw new CallError('media-board.not-found', 'There is no such media board')
    return sendBytes(context, bytes)
  }

  function loadAgenda(context: CallContext<'agenda.load'>, former: FormerVersion | undefined): typeof sent {
    const venue = former?.venue ?? venueFor(context)
    const bytes = venue && boards.agenda(former ? 'LIVE' : context.opMode, venue)
    if (bytes === undefined) throw new CallError('agenda.not-found', 'There is no such venue')
    return sendBytes(context, bytes)
  }

  function venueFor({ opMode, query }: Pick<CallContext<'agenda.load'>, 'opMode' | 'query'>): Venue | undefined {
    const { architectureId } = query
    const inUse = opMode === 'LIVE' ? published() : memory.inUse('STAGE', architectureId)
    return architectureId === undefined || inUse?.architectureId === architectureId ? inUse?.venue : undefined
  }

  function sendBytes(
    { request, reply }: Pick<CallContext<'venue.load'>, 'request' | 'reply'>,
    bytes: PreparedBytes,
  ): typeof sent {
    const { headers } = request
    const answer = bytes.pick(acceptedEncodings(headers['accept-encoding'] as string | undefined))
    reply.headers(answer.headers)
    const known = headers['if-none-match']
    if (known !== undefined && bytes.isKnown(known)) reply.code(304).send()
    else reply.code(200).send(answer.bytes)
    return sent
  }

  /** The published venue as prepared bytes, for a caller that asks in the ordinary way. */
  function findPrepared({
    principal,
    query,
    headers,
    nowMs,
  }: Parameters<PreparedCall['find']>[0]): PreparedAnswer | undefined {
    const live = published()
    // A look at the store is due, or somebody must sign in: the handler's to wait for, the kernel's to refuse.
    if (live === undefined || memory.freshen(nowMs) !== undefined || !mayRead(principal, live.isPublic))
      return undefined
    if (query !== '' && query !== `architectureId=${live.architectureId}`) return undefined
    const bytes = live.cuts.current(audienceOf(principal, 'LIVE'), nowMs)
    const answer = bytes.pick(acceptedEncodings(headers['accept-encoding'] as string | undefined))
    const known = headers['if-none-match']
    return known !== undefined && (known === answer.unchangedHeaders['etag'] || bytes.isKnown(known))
      ? { status: 304, headers: answer.unchangedHeaders, bytes: undefined }
      : { status: 200, headers: answer.lengthyHeaders, bytes: answer.bytes }
  }

  function bytesFor({ opMode, principal, preview, query }: CallContext<'venue.load'>): PreparedBytes | undefined {
    if (opMode === 'STAGE') {
      const stage = staged(query.architectureId)
      return stage && memory.stageBytes(stage, preview === undefined ? 'designer' : 'preview')
    }
    const live = published()
    if (live === undefined || (query.architectureId ?? live.architectureId) !== live.architectureId) return undefined
    return live.cuts.current(audienceOf(principal, opMode))
  }
}
