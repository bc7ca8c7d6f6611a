import type { ArrivalView, DraftChange, DraftPath, ServedArchitecture, ServedArea, WidgetId } from '@foyer/contract'
import type { BackdropPorts } from '@foyer/stage/editing'
import type { ReactNode, Ref } from 'react'
import type { Point } from './geometry/box.ts'

/** The part of an area that the canvas shows. */
export type CanvasArea = Pick<ServedArea, 'id' | 'names' | 'viewMode' | 'viewPoints' | 'defaultViewpointId'> & {
  readonly contentWidgets: ServedArea['contentWidgets']
}

/** In per cent of the picture, or in degrees of the sphere. */
export type VisiblePoint =
  | { readonly kind: 'FLAT'; readonly x: number; readonly y: number }
  | { readonly kind: 'SPHERE'; readonly yaw: number; readonly pitch: number }

/** Another designer in the same area. */
export interface Colleague {
  readonly name: string
  /** A CSS colour. */
  readonly colour: string
  readonly selection: readonly WidgetId[]
}

/** A door elsewhere that leads to the viewpoint, whose view on arrival can be set. */
export interface ArrivalDoor {
  readonly id: string
  readonly name: string
  /** Where its view on arrival is in the draft. */
  readonly path: DraftPath
  /** Undefined where it arrives in the default view. */
  readonly view: ArrivalView | undefined
}

/** What the canvas calls the things on it; those of an area are widgets. */
type CanvasWord =
  | 'widgets'
  | 'widgets-here'
  | 'selected'
  | 'unnamed'
  | 'unknown'
  | 'not-shown'
  | 'help'
  | 'no-picture'
  | `did.${'move' | 'resize' | 'align' | 'distribute' | 'place'}`
export type WordOf = (key: CanvasWord, params?: { readonly count: number }) => string

export interface CanvasProps extends BackdropPorts {
  readonly area: CanvasArea
  readonly viewpointId: string | undefined
  /** The venue's own icons for kinds of widgets. */
  readonly icons: ServedArchitecture['icons']
  readonly defaultLocale: string
  readonly theme: 'dark' | 'light'
  readonly selection: readonly WidgetId[]
  readonly onSelect: (ids: readonly WidgetId[]) => void
  /** Once for each finished gesture; `label` says what was done, for the list of steps that can be undone. */
  readonly onChange: (changes: readonly DraftChange[], about: { readonly label: string }) => void
  readonly colleagues?: readonly Colleague[]
  /** Widgets that visitors do not see at the moment that is shown. */
  readonly hidden?: ReadonlySet<string> | undefined
  /** Widgets that are drawn as ellipses. */
  readonly round?: ReadonlySet<string> | undefined
  /** Whether the outlines of what visitors see at first are offered. */
  readonly hasFrames?: boolean
  readonly wordOf?: WordOf | undefined
  /** Without it the canvas is a picture to look at: also nothing says that it cannot be changed. */
  readonly hasToolbar?: boolean
  /** More tools at the end of the toolbar. */
  readonly tools?: ReactNode
  readonly arrivals?: readonly ArrivalDoor[]
  readonly readOnly?: boolean
  /** Is given the middle of what is visible of the picture. */
  readonly visiblePoint?: Ref<() => VisiblePoint> | undefined
  /** Is given what is at a point of the window, in per cent of the picture or degrees of the sphere. */
  readonly pointAt?: Ref<(client: Point) => Point> | undefined
}
