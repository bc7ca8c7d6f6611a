import type {
  Architecture,
  ChatPlace,
  ConfigurationOf,
  DraftChange,
  LoginConfiguration,
  MediaBoard,
  ProfileField,
  ScheduleEntry,
  Venue,
  VersionEntry,
  VisitorRights,
  WidgetOf,
  WidgetType,
} from '@foyer/contract'
import type { OriginRequest } from '../auth/request-origin.ts'
import type { OpMode, VenueKey } from '../http/principal.ts'
import type { KeyedRequest } from '../http/idempotency/keyed-request.ts'
import type { VenueFace } from '../http/pages/pages.ts'
import type { FindPreview } from '../http/preview-access.ts'
import type { VenueUiConfig } from '../http/pages/ui-config.ts'
import type { TileGrid } from '../pictures/pictures.ts'
import { definePort } from './port.ts'

/** Names a configuration of a widget; with an area only one that is in it. */
export interface ConfigurationKey extends VenueKey {
  readonly areaId?: string
  readonly widgetId: string
  readonly configurationId: string
}

/** Whose time slots are meant: a configuration, all of a widget, or all of the widgets of a kind. */
export type SlotQuery =
  | { readonly widgetId: string; readonly configurationId: string | undefined }
  | { readonly type: WidgetType }

/** Unix milliseconds; `beginMs` is inside, `endMs` outside. */
export interface TimeSlot {
  readonly beginMs: number
  readonly endMs: number
}

/** A whole document, hosts' fields and all. */
export interface VenueDocument {
  readonly architectureId: string
  /** That of the publication, or on stage of the last save. */
  readonly version: number
  readonly venue: Venue
}

/** The venue a mode shows now. */
export interface VenueContent {
  document(opMode: OpMode): VenueDocument | undefined
  /** What stage and live have of an architecture, live last; by default what the two show. */
  documents(architectureId?: string): readonly VenueDocument[]
  isPublic(opMode: OpMode): boolean
  architectureId(opMode: OpMode): string | undefined
  hasArea(opMode: OpMode, areaId: string): boolean
  /** Whether it has such an area, widget or content piece. Source: CHT-01. */
  hasPlace(opMode: OpMode, place: ChatPlace): boolean
  /** With all its configurations, in whatever slot; with an area only a widget that is in it. */
  findWidget<Type extends WidgetType>(
    opMode: OpMode,
    type: Type,
    widgetId: string,
    areaId?: string,
  ): WidgetOf<Type> | undefined
  /** Only of the architecture that its mode shows. */
  findConfiguration<Type extends WidgetType>(type: Type, key: ConfigurationKey): ConfigurationOf<Type> | undefined
  /** Source: SEC-09. */
  findSlots(opMode: OpMode, query: SlotQuery): readonly TimeSlot[]
  /** Source: MED-01. */
  findBoard(opMode: OpMode, mediaBoardId: string): MediaBoard | undefined
  /** The id of the board that has this content piece. */
  boardOf(opMode: OpMode, pieceId: string): string | undefined
  /** The fields an architecture adds to profiles; none where there is no such architecture. Source: PRO-02. */
  profileFields(opMode: OpMode, architectureId: string): readonly ProfileField[]
  cookieProviders(opMode: OpMode): Architecture['cookieProviders']
  /** Whether visitors are asked for the consent to personalized tracking. Source: CON-08. */
  asksForTracking(opMode: OpMode): boolean
  /** What people without an account may do; undefined where there is no venue. Source: AUT-23. */
  visitorRights(opMode: OpMode): VisitorRights | undefined
}
export const venuePort = definePort<VenueContent>('venue')

/** What logins need to know of the venue. */
export interface VenueLogin {
  isPublic(opMode: OpMode): boolean
  loginConfigurations(opMode: OpMode): LoginConfiguration[]
  /** The venue with this architecture id, by default the one that is shown, and the ways to log in to it. */
  loginVenue(
    opMode: OpMode,
    architectureId?: string,
  ): { readonly architecture: Architecture; readonly configurations: readonly LoginConfiguration[] } | undefined
  /** What the live venue, else the one on stage, is called. */
  name(locale: string): string
  /** The same in each language it has; none before there is a venue. */
  names(): readonly string[]
}
export const venueLoginPort = definePort<VenueLogin>('venue-login')

/** Who asks for a change; a `request` that is repeated is done once. */
export interface Asking {
  readonly by: string
  readonly request?: KeyedRequest | undefined
}

interface PublishedAnswer {
  readonly architectureId: string
  readonly publishedVersion: number
}

/** What makes a venue of the one that was on stage as version `since`. */
export interface StagePatch {
  readonly since: number
  readonly changes: readonly DraftChange[]
}

/** When a publication is due: an instant, and what its author entered. */
export interface ScheduleTime {
  readonly publishAtMs: number
  /** Such as `2027-03-01T09:00`. */
  readonly localTime: string
  readonly timeZone: string
}

export type ScheduleFailure = NonNullable<ScheduleEntry['failure']>

/** A publication at a later time, of the stage document as it was when it was scheduled. */
export interface Schedule extends ScheduleTime {
  readonly id: string
  readonly architectureId: string
  readonly state: 'waiting' | 'published' | 'cancelled' | 'failed'
  /** One more with each change of its author. */
  readonly revision: number
  readonly stageVersion: number
  readonly note?: string | undefined
  /** Who has scheduled or changed it last. */
  readonly scheduledBy: string
  readonly scheduledAtMs: number
  /** That it was published as. */
  readonly version?: number | undefined
  readonly failure?: ScheduleFailure | undefined
}

type ScheduleRevision = Pick<Schedule, 'id' | 'revision'>

/** Source: PUB-04. */
export interface VenueSchedules {
  /** Fails with `venue.not-found`, `venue.stale` and `designer.schedule-exists`. */
  create(
    input: Asking & ScheduleTime & { architectureId: string; base: number; note?: string | undefined },
  ): Promise<Schedule>
  /**
   * With `base` and `architectureId` the document becomes that of stage. Fails with `designer.schedule-not-found`,
   * `designer.schedule-changed`, `venue.not-found` and `venue.stale`.
   */
  update(
    input: Asking &
      ScheduleTime &
      ScheduleRevision & { architectureId?: string | undefined; base?: number | undefined; note?: string | undefined },
  ): Promise<Schedule>
  /** Also dismisses one that has failed. Fails with `designer.schedule-not-found` and `designer.schedule-changed`. */
  cancel(input: Asking & ScheduleRevision): Promise<Schedule>
  /** The newest of each architecture, if it waits or has failed; the next first. */
  list(): Promise<readonly Schedule[]>
  /** The next first. */
  listWaiting(): Promise<readonly Schedule[]>
  /** Once, also when others try; false where this revision does not wait any more. Fails with `venue.invalid`. */
  publish(schedule: ScheduleRevision): Promise<boolean>
  /** False where this revision does not wait any more. */
  fail(schedule: ScheduleRevision, failure: ScheduleFailure): Promise<boolean>
  /** Published or failed, and not in the audit log yet. */
  listUnnoted(): Promise<readonly Schedule[]>
  markNoted(id: string): Promise<void>
  /** Deletes those that ended before then; returns how many. */
  removeEndedBefore(beforeMs: number): Promise<number>
}

/** Where documents are saved and published. */
export interface VenueArchive {
  readonly schedules: VenueSchedules
  /** Fails with `venue.stale`, whose `currentVersion` is what is there. */
  saveStage(
    save: Asking & { venue: Venue; base: number | 'any'; mustExist?: boolean; version?: number },
  ): Promise<{ architectureId: string; version: number }>
  /** Puts a draft on stage that was checked elsewhere; does nothing where stage has this version or a later one. */
  stageDraft(draft: {
    readonly architectureId: string
    readonly version: number
    readonly by: string
    readonly venue: Venue
    /** The same as JSON, as gzip. */
    readonly documentGzip: Uint8Array
    /** What makes it of a former version that was on stage; without it viewers load the venue anew. */
    readonly patch?: StagePatch | undefined
  }): Promise<void>
  /**
   * Deletes what stage has of an architecture of which nothing was ever published. False, and nothing is deleted, where a
   * version was published.
   */
  removeStage(architectureId: string): Promise<boolean>
  /** Fails with `venue.not-found`, `venue.stale`, or with `venue.invalid` when the stage document cannot be read any more. */
  publish(
    publish: Asking & { architectureId: string; base?: number | undefined; note?: string | undefined },
  ): Promise<PublishedAnswer>
  /** Fails with `venue.unknown-version`, also for one that cannot be read any more. */
  rollback(rollback: Asking & { version: number }): Promise<PublishedAnswer>
  /** Answers version -1. Fails with `venue.not-published`. */
  unpublish(unpublish: Asking): Promise<PublishedAnswer>
  listVersions(): Promise<Omit<VersionEntry, 'publisherName'>[]>
  /** A published document as JSON. Fails with `venue.unknown-version`. */
  readVersion(version: number): Promise<{ readonly architectureId: string; readonly document: string }>
  published(): { readonly architectureId: string; readonly venue: Venue } | undefined
  /** By default of the published architecture, else of the one saved last. */
  staged(architectureId?: string): { readonly architectureId: string; readonly version: number } | undefined
}
export const venueArchivePort = definePort<VenueArchive>('venue-archive')

/** Previews of drafts for people without an account. Source: PUB-06. */
export interface Previews {
  readonly find: FindPreview
  /**
   * The preview that the page at an address can show, `address` being its path without the stage prefix and its query. A preview
   * of another architecture than that of the address has ended for it.
   */
  readonly findAt: (request: OriginRequest, address: string) => ReturnType<FindPreview>
  /** Whether an address names the architecture of the preview. */
  readonly isShownAt: (request: OriginRequest, address: string) => Promise<boolean>
  /** The `Set-Cookie` header that ends the preview in the browser of a request; undefined where it has none. */
  readonly leave: (request: OriginRequest) => string | undefined
}
export const previewsPort = definePort<Previews>('previews')

/** What files of the venue somebody may see. */
export interface AssetVisibility {
  /** The architecture that is on, and whether it needs no login. */
  live(): { architectureId: string; isPublic: boolean } | undefined
  /** The newest generation of a live asset that this audience may know; `undefined` for none. */
  liveGeneration(assetId: string, audience: 'public' | 'attendee' | 'designer'): number | undefined
  /** The generation of an asset as the stage of an architecture has it; `undefined` for none. */
  stagedGeneration(architectureId: string, assetId: string): number | undefined
  /** Whether the live version or a former one names this generation. */
  wasPublished(assetId: string, generation: number): Promise<boolean>
  /** Whether a page without login needs it: the logo. */
  isAlwaysPublic(assetId: string): boolean
  /** Every asset of the live venue. */
  liveAssets(): readonly { readonly assetId: string; readonly generation: number }[]
  /** The grids in which the live venue or the one on stage shows tiles of an asset. */
  tileGrids(architectureId: string, assetId: string): readonly TileGrid[]
}
export const assetVisibilityPort = definePort<AssetVisibility>('asset-visibility')

export interface PictureFile {
  readonly uri: string
  readonly generation: number
  /** In pixels, where it is known. */
  readonly size?: { readonly width: number; readonly height: number } | undefined
}

export interface FirstPicture extends PictureFile {
  readonly isPanorama: boolean
  /** The point of a flat picture that stays in view, 0 to 1 from its left and upper edge. */
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined
  /** Shown in its place in the light theme. */
  readonly light: PictureFile | undefined
  /** The floor plan's picture, which lies over every area. */
  readonly floorPlan: PictureFile | undefined
}

/** What pages show of the venue. */
export interface VenuePages extends VenueFace {
  hasPublished(): boolean
  /** What one sees first at a path of the live venue. */
  firstPicture(path: string): FirstPicture | undefined
  /** What the area at a path of the live venue is called, and the venue, in a language. */
  firstWords(path: string, locale: string): { readonly headline: string; readonly text: string } | undefined
  /** What the live venue puts in the place of `ui-config.json`; undefined without one. Source: CFG-02. */
  appConfiguration(): VenueUiConfig | undefined
  /** Whether people may sign in at another identity provider. */
  hasProviderLogin(opMode: OpMode): boolean
}
export const venuePagesPort = definePort<VenuePages>('venue-pages')
