import type { Authority, Venue, VenueInput } from '@foyer/contract'

export interface DemoAccount {
  readonly email: string
  readonly name: string
  readonly title?: string
  readonly company?: string
  readonly authority: Authority
  readonly profile?: {
    readonly socialLinks?: readonly string[]
    readonly openForNetworking?: boolean
    readonly custom?: Readonly<Record<string, string | boolean>>
  }
}

export interface DemoChat {
  readonly kind: 'private' | 'group' | 'place'
  readonly name?: string
  readonly areaId?: string
  readonly people: readonly string[]
  readonly messages: readonly {
    readonly by: string
    readonly minutesAgo: number
    readonly text: string
    readonly replyTo?: number
    readonly mentions?: readonly string[]
    readonly reactions?: Readonly<Record<string, readonly string[]>>
  }[]
  readonly read?: Readonly<Record<string, number>>
}

/** What people did on a media board; they are named by their e-mails. */
export interface DemoActions {
  readonly mediaBoardId: string
  readonly views: readonly {
    readonly by: string
    readonly pieceId: string
    readonly minutesAgo: number
    readonly isFinished: boolean
  }[]
  readonly likes: readonly { readonly by: string; readonly pieceId: string; readonly minutesAgo: number }[]
  readonly comments: readonly {
    readonly by: string
    readonly pieceId: string
    readonly minutesAgo: number
    readonly text: string
  }[]
}

export interface DemoWallPost {
  readonly widgetId: string
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
  /** Ids of assets. */
  readonly assetIds?: readonly string[]
  readonly likedBy: readonly string[]
}

/** A question to those on stage. */
export interface DemoQuestion {
  readonly widgetId: string
  readonly configurationId: string
  readonly by: string
  readonly minutesAgo: number
  readonly text: string
  readonly withoutName?: boolean
  readonly state?: 'ANSWERING' | 'ANSWERED'
  readonly answer?: string
  readonly votedBy: readonly string[]
}
/** Somebody who wishes to be met; the interests are those of the demo's widget. */
export interface DemoMatchingCard {
  readonly by: string
  readonly minutesAgo: number
  readonly interestIds: readonly string[]
  readonly languages: readonly string[]
  readonly line: string
  readonly lookingFor?: string
  readonly offering?: string
}

export interface Demo {
  readonly venue: VenueInput
  readonly accounts: readonly DemoAccount[]
  /** People are named by their e-mails. */
  readonly chats: readonly DemoChat[]
  readonly actions?: DemoActions
  /** What is on its social walls. */
  readonly wallPosts: readonly DemoWallPost[]
  /** What was asked in its rounds of questions. */
  readonly questions: readonly DemoQuestion[]
  readonly matchingCards?: readonly DemoMatchingCard[]
  /** Of all accounts, where only this machine can reach the server. */
  readonly password: string
  /** `file` is an absolute path. */
  readonly assets: readonly { readonly id: string; readonly file: string }[]
  readonly pagePictures: { readonly login: string; readonly workInProgress: string }
  /** The folder with the pages it frames, as an absolute path. */
  readonly framedPages?: string | undefined
}

/** What the package `@foyer/demo` gives. */
export interface DemoSource {
  createDemo(options: { now: Date; publicVenue: boolean }): Demo | Promise<Demo>
  /** When the last thing of its programme ends, in Unix milliseconds; `undefined` without a programme. */
  lastSlotEndMs(venue: Venue | VenueInput): number | undefined
}
