import type { Track } from '@foyer/contract/tracked-events'
import type {
  Asset,
  CookieProvider,
  LinkTarget,
  PresenceConfiguration,
  ServedArchitecture,
  ServedWidget,
  VisitorRights,
} from '@foyer/contract'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType, MouseEventHandler } from 'react'
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

/** The venue that is open, and the area the person is in. */
export interface VenuePorts {
  readonly architecture: ServedArchitecture
  readonly areaId: string
  readonly defaultLocale: string
  /** Whether it is a draft that a preview link shows, which has no search. Source: PUB-06. */
  readonly isPreview?: boolean | undefined
}

/** Files of the venue. */
export interface AssetPorts {
  /** Resolves to an address that can be put into `src`; asks for a signature when needed. Rejects when there is none. */
  readonly assetUrl: (request: AssetRequest) => Promise<string>
  /** An address already known, so that nothing flickers on the second look. */
  readonly knownAssetUrl: (request: AssetRequest) => string | undefined
  /** Called when an address did not load: answers another one to try, or undefined when there is none left. Source: AST-02. */
  readonly retryAssetUrl: (request: AssetRequest, failedUrl: string) => Promise<string | undefined>
  /** Makes files known that came with an answer of the server and are not in the venue, such as those of a media board. */
  readonly learnAssets: (assets: readonly Asset[]) => void
  readonly assetAlt: (assetId: string) => string
  /**
   * The venue's own picture for a kind of widget, for an `<img>` and nothing else; undefined where there is none, where its
   * host waits for consent and where it did not load. Never rejects. Source: VEN-18, AST-06.
   */
  readonly iconUrl: (widgetType: string) => Promise<string | undefined>
}

/** Which hosts may be asked for content. Source: CON-07. */
export interface ConsentPorts {
  readonly providers: readonly CookieProvider[]
  readonly isAccepted: (providerId: string) => boolean
  readonly accept: (providerIds: readonly string[]) => void
  /** The same for this visit alone. */
  readonly acceptForVisit: (providerIds: readonly string[]) => void
  readonly openPreferences: () => void
  /** Cookie providers whose hosts the asset comes from; none for one of the venue's own store. */
  readonly assetProviders: (assetId: string) => readonly string[]
  /** The same of an absolute address; none for one of this page's own origin. */
  readonly hostProviders: (address: string) => readonly string[]
}

/** What is declared of kinds of widgets, for parts that list widgets of any kind. */
export interface KindPorts {
  /** Undefined for a kind this version does not know. */
  readonly kindOf: (type: string) => { readonly icon: LucideIcon; readonly isWay?: true } | undefined
}

/** The server's clock. Source: VEN-13. */
export interface ClockPorts {
  /** Unix milliseconds. */
  readonly serverNow: () => number
  /** Calls back once the server's clock reaches `atMs`; the answer cancels. */
  readonly atServerTime: (atMs: number, callback: () => void) => () => void
}

/** Ways to other places of the venue. */
export interface PlacePorts {
  /** Goes to a place of the venue, from any area to any other; what is open closes. */
  readonly goTo: (spot: Spot) => void
  readonly spotHref: (spot: Spot) => string
}

/** What a press does in the area, and links out of it. */
export interface NavigationPorts {
  readonly follow: (target: LinkTarget) => void
  readonly openWidget: (widgetId: string) => void
  /** Says in the address which piece of an open widget is shown, without moving; undefined: none of them. */
  readonly notePiece: (pieceId: string | undefined) => void
  readonly openFloorPlan: () => void
  /** For links to the page's own addresses: plain clicks stay in the page, others are the browser's. */
  readonly onLinkClick: MouseEventHandler<HTMLAnchorElement>
  /**
   * Holds navigation until the answer is called. `makeWay` is called when somebody wants to navigate; with `mayAsk` the widget
   * may ask them first. Source: NAV-16.
   */
  readonly guardNavigation: (widgetId: string, makeWay: (mayAsk: boolean) => void) => () => void
  /** Calls off the navigation that waits. */
  readonly refuseNavigation: () => void
}

/** Calls of the server. */
export interface ApiPorts {
  readonly call: WidgetCall
  readonly lines: WidgetLines
}

/** Commands to the server and its live messages. */
export interface RealtimePorts {
  /** Undefined if no user is logged in: then a widget shows what is public, and that the rest needs a login. */
  readonly connection: WidgetConnection | undefined
  /** A random id, for what is made here and must not be made twice. */
  readonly newId: () => string
}

export interface MeetingPorts {
  /**
   * The address the server gives this person for a meeting, a host's for hosts; undefined where there is none to be had, or
   * none in time: then what the configuration names is for them. Never rejects. Source: WID-01, AUT-24.
   */
  readonly meetingAddress: (widgetId: string, configurationId: string) => Promise<string | undefined>
  readonly fullScreenHref: (widgetId: string, configurationId: string) => string
}

/** The person who looks at the page. */
export interface PersonPorts {
  readonly user:
    | {
        readonly userId: string
        readonly displayName: string
        readonly visitorId: string | undefined
        /** May take away what others wrote. */
        readonly isModerator: boolean
      }
    | undefined
  /** A person without an account, and what the venue lets them do; undefined for accounts. Source: AUT-23. */
  readonly visitor:
    | {
        /** Under which id they like. */
        readonly id: string
        readonly rights: VisitorRights
        /** After a vote or a like, so that this browser keeps the id and does it once. */
        readonly onActed: () => void
      }
    | undefined
  /** Where a person's small picture is, for `src`; undefined while they have none. Source: PRO-02. */
  readonly pictureOf: (pictureId: string | undefined) => string | undefined
}

/** Profiles of people. */
export interface ProfilePorts {
  /** Opens somebody's profile; what is open closes. */
  readonly openProfile: (userId: string) => void
}

/** Source: CHT-01. */
export interface ChatPorts {
  /** Opens the private chat with somebody, over whatever is open; undefined where there is no chat. */
  readonly openChat?: ((userId: string) => void) | undefined
  /** A room chat as the page draws it; undefined where there is none for this person. */
  readonly RoomChat?: ComponentType<RoomChatProps> | undefined
}

export interface PresencePorts {
  /** The people of this venue as the page draws them; undefined where this person does not see them. Source: PRS-01. */
  readonly People?: ComponentType<{ readonly scope: PresenceConfiguration['scope'] }> | undefined
}

/** Files of the person's own device. */
export interface FilePorts {
  readonly upload: WidgetUpload
  /** Lets the browser save a file that was made here. */
  readonly saveFile: (file: Blob, name: string) => void
}

/** Which widgets this person has opened in this browser. */
export interface SeenPorts {
  readonly isSeen: (widget: ServedWidget) => boolean
  readonly markSeen: (widgetId: string) => void
}

/** What this person put away in this browser, by a key of the widget's own making. */
export interface DismissedPorts {
  readonly has: (key: string) => boolean
  readonly add: (key: string) => void
  readonly remove: (key: string) => void
}

export interface SearchHistoryPorts {
  /** What this person asked before, in this browser alone; undefined where several may share a visit. Source: SEA-01. */
  readonly recentQuestions: RecentQuestions | undefined
}

/** What the browser remembers about captions of films. Source: WID-06, CON-10. */
export interface CaptionsPorts {
  /** `off`, or a language; undefined while the page's own language is followed. */
  readonly choice: () => string | undefined
  readonly remember: (choice: string | undefined) => void
}

export interface AnalyticsPorts {
  readonly track: Track
}

export interface LogPorts {
  readonly reportFailure: (widgetId: string, cause: unknown) => void
}

/**
 * All that widgets and the stage may reach of the page, one entry per capability. The page hands it over with
 * `PortsProvider`, so that widgets know neither client nor app; each part takes only what it uses, with `usePort`.
 */
export interface WidgetPorts {
  readonly venue: VenuePorts
  readonly kinds: KindPorts
  readonly assets: AssetPorts
  readonly consent: ConsentPorts
  readonly clock: ClockPorts
  readonly places: PlacePorts
  readonly navigation: NavigationPorts
  readonly api: ApiPorts
  readonly realtime: RealtimePorts
  readonly meetings: MeetingPorts
  readonly person: PersonPorts
  readonly profiles: ProfilePorts
  readonly chat: ChatPorts
  readonly presence: PresencePorts
  readonly files: FilePorts
  readonly seen: SeenPorts
  readonly dismissed: DismissedPorts
  readonly captions: CaptionsPorts
  readonly searchHistory: SearchHistoryPorts
  readonly analytics: AnalyticsPorts
  readonly log: LogPorts
}
