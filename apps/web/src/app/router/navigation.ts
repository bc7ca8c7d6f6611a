import type { LinkTarget } from '@foyer/contract'
import type { Spot } from '@foyer/widgets'

/** Ways to move, and the addresses they lead to; all within the page. */
export interface Navigation {
  /** The venue's default area; without one an error is logged and nothing happens. Source: NAV-09. */
  readonly toDefaultArea: () => Promise<void>
  readonly toArea: (areaId: string, viewpointId?: string) => Promise<void>
  /** Another viewpoint of the area that is shown. */
  readonly toViewpoint: (viewpointId: string) => Promise<void>
  /** The area visited last, else `/`. Source: NAV-19, NAV-20. */
  readonly toLastArea: () => Promise<void>
  readonly toRoot: () => Promise<void>
  /** After it one is at the present address again if `isToReturn`. Source: NAV-14, NAV-15. */
  readonly toLogin: (isToReturn: boolean) => Promise<void>
  readonly toImprint: () => Promise<void>
  readonly toPrivacyPolicy: () => Promise<void>
  /** A widget, and where in it; without one the area alone. */
  readonly toSpot: (spot: Spot) => Promise<void>
  /** Closes the widget that the address names. */
  readonly leaveWidget: () => Promise<void>
  readonly toMeeting: (areaId: string, widgetId: string, configurationId: string) => Promise<void>
  /** Goes where the redirect query of the present address says if it may be followed, else to `/`. Source: NAV-14. */
  readonly toRedirect: () => Promise<void>
  /** Where `toRedirect` goes, with the base path. */
  readonly redirectPath: () => string
  /** The one value of a query parameter of the present address; undefined when it is missing or written twice. */
  readonly query: (name: string) => string | undefined
  /** Follows a link of a widget that leads within the page; false when it leads out of it. */
  readonly follow: (target: LinkTarget) => boolean
  /** Addresses for links; with the base path, such as `/stage/v/a/area/hall`. */
  readonly hrefs: {
    readonly root: () => string
    readonly area: (areaId: string, viewpointId?: string) => string
    readonly lastArea: () => string
    readonly imprint: () => string
    readonly privacyPolicy: () => string
    readonly spot: (spot: Spot) => string
    readonly meeting: (areaId: string, widgetId: string, configurationId: string) => string
  }
  /** Click handler for a link to one of `hrefs`: plain clicks stay in the page, others are the browser's. */
  readonly onLinkClick: (event: LinkClick) => void
  /** The area on screen; undefined on other pages. */
  readonly currentAreaId: () => string | undefined
  /** Runs the guards and loads of the present address again. */
  readonly retry: () => Promise<void>
}

export interface LinkClick {
  readonly defaultPrevented: boolean
  readonly button: number
  readonly metaKey: boolean
  readonly ctrlKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly currentTarget: { getAttribute(name: string): string | null }
  preventDefault(): void
}
