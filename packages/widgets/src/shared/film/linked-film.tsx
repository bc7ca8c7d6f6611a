import { useState } from 'react'
import type { ReactNode } from 'react'
import type { FilmOf } from './film-props.ts'
import { Player } from './player.tsx'

/** A file of another host. The browser plays it: files are not framed. It has controls everywhere. Source: VEN-09, WID-06. */
export function LinkedFilm({ source, configuration, ...props }: FilmOf<'EXTERNAL'>): ReactNode {
  const { videoUrl } = source
  const { widget, countedAs } = props
  const [brokenUrl, setBrokenUrl] = useState<string>()
  if (brokenUrl === videoUrl) throw new Error(`${widget.id}: ${videoUrl} did not load`)
  return (
    <Player
      {...props}
      title={widget.title}
      configuration={{ ...configuration, ambient: false }}
      src={videoUrl}
      onError={() => setBrokenUrl(videoUrl)}
      countedAs={countedAs ?? widget.id}
    />
  )
}
