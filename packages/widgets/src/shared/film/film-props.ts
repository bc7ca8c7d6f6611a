import type { VideoConfiguration } from '@foyer/contract'

export type FilmSource = VideoConfiguration['source']

/** Follows somebody through a film, so that they can go on there another time. */
export interface FilmWatch {
  /** Where it begins, in seconds. */
  readonly startAtS: number
  /** Somebody has pressed play already. */
  readonly plays: boolean
  /** Called about four times a second while it plays, and when it stops; both figures in seconds. */
  readonly onReach: (reached: FilmMoment) => void
}

export interface FilmMoment {
  readonly positionS: number
  /** Undefined of a live stream, and before it is known. */
  readonly durationS: number | undefined
  readonly happened: 'playing' | 'paused' | 'ended'
}

/** The props of every kind of film; `widget` is the widget a failure is reported for, `title` names the film. */
export interface FilmProps<Source> {
  readonly widget: { readonly id: string; readonly title: string }
  readonly configuration: Pick<VideoConfiguration, 'ambient' | 'captions' | 'posterAssetId'>
  readonly shownIn: string
  readonly source: Source
  readonly watch?: FilmWatch | undefined
  /** What a play of it counts for, such as a piece of a media board. Undefined: the widget. */
  readonly countedAs?: string | undefined
}

export type FilmOf<Kind extends FilmSource['kind']> = FilmProps<Extract<FilmSource, { kind: Kind }>>
