import type { Track } from '@foyer/contract/tracked-events'
import type {
  Asset,
  CookieProvider,
  LinkTarget,
  PresenceConfiguration,
  ServedArchitecture,
  ServedWidget,
} from '@foyer/contract'
import type { ComponentType, MouseEventHandler, ReactNode } from 'react'
import type { RecentQuestions } from '../shared/recent-questions.ts'
import type { WidgetCall, WidgetConnection, WidgetLines, WidgetUpload } from './widget-server.ts'

/** A picture or film to load: the address to ask, signed where it must be. */
export interface AssetRequest {
  readonly assetId: string
  /** Wanted width in CSS pixels; the next larger variant is asked. Absent: the original. */
  readonly widthPx?: number
  /** Replacements by locale, if the place that names the asset has them. Source: AST-04. */
  readonly localizedAssets?: readonly { readonly locale: string; readonly assetId: string }[]
}

/** Where in a widget to begin: a page of its paper, a second of its film, a piece of its board. */
export interface WidgetSpot {
  /** From 1. */
  readonly page?: number | undefined
  readonly second?: number | undefined
  readonly pieceId?: string | undefined
}

/** A place of the venue: an area, or a widget there and where in it. */
export interface Spot extends WidgetSpot {
  readonly areaId: string
  readonly widgetId?: string | undefined
}

/** Whose room chat: a widget's, or a content piece's. Source: CHT-01. */
export interface RoomChatProps {
  readonly place: { readonly kind: 'widget' | 'piece'; readonly id: string }
}

/**
 * All a widget may reach of the world around it. The page passes it in, so that widgets know neither client nor app.
 */
export interface WidgetPorts {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly defaultLocale: string
  /** Resolves to an address that can be put into `src`; asks for a signature when needed. Rejects when there is none. */
  readonly assetUrl: (request: AssetRequest) => Promise<string>
  /** An address already known, so that nothing flickers on the second look. */
  readonly knownAssetUrl: (request: AssetRequest) => string | undefined
  /** Makes files known that came with an answer of the server and are not in the venue, such as those of a media board. */
  readonly learnAssets: (assets: readonly Asset[]) => void
  readonly assetAlt: (assetId: string) => string
  /** Cookie providers whose hosts the asset comes from; none for one of the venue's own store. Source: CON-07. */
  readonly assetProviders: (assetId: string) => readonly string[]
  /** The same of an absolute address; none for one of this page's own origin. Source: CON-07. */
  readonly hostProviders: (address: string) => readonly string[]
  /** Called when an address did not load: answers another one to try, or undefined when there is none left. Source: AST-02. */
  readonly retryAssetUrl: (request: AssetRequest, failedUrl: string) => Promise<string | undefined>
  /**
   * The venue's own picture for a kind of widget, for an `<img>` and nothing else; undefined where there is none, where its
   * host waits for consent and where it did not load. Never rejects. Source: VEN-18, AST-06.
   */
  readonly iconUrl: (widgetType: string) => Promise<string | undefined>
  /** The server's clock in Unix milliseconds. Source: VEN-13. */
  readonly serverNow: () => number
  /** Calls back once the server's clock reaches `atMs`; the answer cancels. */
  readonly atServerTime: (atMs: number, callback: () => void) => () => void
  readonly follow: (target: LinkTarget) => void
  readonly hrefOf: (target: LinkTarget) => string | undefined
  readonly openWidget: (widgetId: string) => void
  /** Goes to a place of the venue, from any area to any other; what is open closes. */
  readonly goTo: (spot: Spot) => void
  readonly spotHref: (spot: Spot) => string
  /** Says in the address which piece of an open widget is shown, without moving; undefined: none of them. */
  readonly notePiece: (pieceId: string | undefined) => void
  readonly openFloorPlan: () => void
  readonly fullScreenHref: (widgetId: string, configurationId: string) => string
  /**
   * The address the server gives this person for a meeting, a host's for hosts; undefined where there is none to be had, or
   * none in time: then what the configuration names is for them. Never rejects. Source: WID-01, AUT-24.
   */
  readonly meetingAddress: (widgetId: string, configurationId: string) => Promise<string | undefined>
  /** Undefined where nobody is logged in: then a widget shows what there is to see, and that one must log in for the rest. */
  readonly connection: WidgetConnection | undefined
  readonly call: WidgetCall
  readonly lines: WidgetLines
  readonly upload: WidgetUpload
  /** For links to the page's own addresses: plain clicks stay in the page, others are the browser's. */
  readonly onLinkClick: MouseEventHandler<HTMLAnchorElement>
  readonly user:
    | {
        readonly userId: string
        readonly displayName: string
        readonly visitorId: string | undefined
        /** May take away what others wrote. */
        readonly isModerator: boolean
      }
    | undefined
  /** Where a person's small picture is, for `src`; undefined while they have none. Source: PRO-02. */
  readonly pictureOf: (pictureId: string | undefined) => string | undefined
  /** Opens the private chat with somebody, over whatever is open; undefined where there is no chat. Source: CHT-01. */
  readonly openChat?: ((userId: string) => void) | undefined
  /** A random id, for what is made here and must not be made twice. */
  readonly newId: () => string
  /** Lets the browser save a file that was made here. */
  readonly saveFile: (file: Blob, name: string) => void
  readonly consent: {
    readonly providers: readonly CookieProvider[]
    readonly isAccepted: (providerId: string) => boolean
    readonly accept: (providerIds: readonly string[]) => void
    /** The same for this visit alone. Source: CON-07. */
    readonly acceptForVisit: (providerIds: readonly string[]) => void
    readonly openPreferences: () => void
  }
  readonly seen: { readonly isSeen: (widget: ServedWidget) => boolean; readonly markSeen: (widgetId: string) => void }
  /** What this person put away in this browser, by a key of the widget's own making. */
  readonly dismissed: {
    readonly has: (key: string) => boolean
    readonly add: (key: string) => void
    readonly remove: (key: string) => void
  }
  /** The people of this venue as the page draws them; undefined where one does not see them. Source: PRS-01. */
  readonly People?: ComponentType<{ readonly scope: PresenceConfiguration['scope'] }> | undefined
  /** Holds navigation until the answer is called; `makeWay` is told when somebody wants to navigate. Source: NAV-16. */
  readonly guardNavigation: (widgetId: string, makeWay: () => void) => () => void
  /** A room chat as the page draws it; undefined where there is none for whoever is here. Source: CHT-01. */
  readonly RoomChat?: ComponentType<RoomChatProps> | undefined
  /** What this person asked before, in this browser alone; undefined where several may share a visit. Source: SEA-01. */
  readonly recentQuestions: RecentQuestions | undefined
  readonly reportFailure: (widgetId: string, cause: unknown) => void
  readonly track: Track
}

/** What a widget's view is given. */
export interface WidgetViewProps<Configuration> {
  readonly widget: { readonly id: string; readonly type: string; readonly title: string }
  readonly configuration: Configuration
  readonly ports: WidgetPorts
  /** `frame` fills a place in the picture, `dialog` and `page` have room of their own. */
  readonly shownIn: 'frame' | 'dialog' | 'page' | 'list'
  /** Where somebody wants to be in it; undefined where it was opened as it is. */
  readonly spot?: WidgetSpot | undefined
  readonly children?: ReactNode
}
