import type { Background } from '@foyer/contract'
import type { Size } from '../flat/cover-fit.ts'
import type { Theme } from './picture-request.ts'

export interface BackgroundProps {
  readonly background: Background
  readonly theme: Theme
  /** How wide the picture is shown, in CSS pixels. */
  readonly widthPx: number
  readonly isPaused: boolean
  readonly title: string
  /** The natural size, as soon as it is known. */
  readonly onSize: (size: Size) => void
  /** What to show the visitor about the background, and how it is tried again; undefined when there is no problem. */
  readonly onNote: (note: BackgroundNote | undefined, again?: () => void) => void
  /** A picture is as sharp as it gets for now, or does not come. */
  readonly onSharp?: (() => void) | undefined
}

export type BackgroundNote = 'stage.picture-failed' | 'stage.film-failed'
