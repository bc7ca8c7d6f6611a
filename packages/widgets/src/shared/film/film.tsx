import type { ReactNode } from 'react'
import { isVideoFile } from '@foyer/contract/video-file'
import { ExternalFilm } from './external-film.tsx'
import { FileFilm } from './file-film.tsx'
import type { FilmProps, FilmSource } from './film-props.ts'
import { LinkedFilm } from './linked-film.tsx'
import { StreamFilm } from './stream-film.tsx'
import { usePort } from '../../host/use-port.tsx'

/** A film: a file of the venue or another host, a stream, or another host's player, which reports no progress. Source: WID-06. */
export function Film({ source, ...props }: FilmProps<FilmSource>): ReactNode {
  const { track } = usePort('analytics')
  switch (source.kind) {
    case 'FILE':
      return <FileFilm {...props} source={source} />
    case 'STREAM':
      return <StreamFilm {...props} source={source} />
    case 'EXTERNAL':
      if (isVideoFile(source.videoUrl)) return <LinkedFilm {...props} source={source} />
      return (
        <ExternalFilm
          title={props.widget.title}
          videoUrl={source.videoUrl}
          onPlay={() => track('video', 'play', props.countedAs ?? props.widget.id, 0)}
          plays={props.watch?.plays === true}
        />
      )
  }
}
