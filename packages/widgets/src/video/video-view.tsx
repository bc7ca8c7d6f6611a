import type { ReactNode } from 'react'
import type { VideoConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/ports.ts'
import { ExternalFilm } from './external-film.tsx'
import { FileFilm } from './file-film.tsx'
import { StreamFilm } from './stream-film.tsx'

/** A film: a file of the venue, a stream, or another host's player. Source: WID-06. */
export function View(props: WidgetViewProps<VideoConfiguration>): ReactNode {
  const { source } = props.configuration
  switch (source.kind) {
    case 'FILE':
      return <FileFilm {...props} source={source} />
    case 'STREAM':
      return <StreamFilm {...props} source={source} />
    case 'EXTERNAL':
      return <ExternalFilm title={props.widget.title} videoUrl={source.videoUrl} />
  }
}
