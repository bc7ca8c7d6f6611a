import type { VideoConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/ports.ts'

type Source = VideoConfiguration['source']

export type FilmProps<Kind extends Source['kind']> = WidgetViewProps<VideoConfiguration> & {
  readonly source: Extract<Source, { kind: Kind }>
}
