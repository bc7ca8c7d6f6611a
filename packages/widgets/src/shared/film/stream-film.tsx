import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { FilmOf } from './film-props.ts'
import { Player } from './player.tsx'

const hlsType = 'application/vnd.apple.mpegurl'

/** An HLS stream: by the browser itself where it can, else by hls.js, loaded for the purpose. */
export function StreamFilm({ widget, configuration, source, shownIn, watch, countedAs }: FilmOf<'STREAM'>): ReactNode {
  const video = useRef<HTMLVideoElement>(null)
  const [failure, setFailure] = useState<Error>()
  const { url } = source

  useEffect(() => {
    const element = video.current
    if (element === null) return
    if (element.canPlayType(hlsType) !== '') {
      element.src = url
      return () => element.removeAttribute('src')
    }
    let stop = () => {}
    let isCurrent = true
    const fail = (cause: unknown) =>
      isCurrent && setFailure(new Error(`${widget.id}: the stream did not load`, { cause }))
    import('hls.js/light').then(({ default: Hls }) => {
      if (!isCurrent) return
      const hls = new Hls()
      stop = () => hls.destroy()
      hls.on(Hls.Events.ERROR, (_, data) => {
        if (data.fatal) fail(data.error)
      })
      hls.loadSource(url)
      hls.attachMedia(element)
    }, fail)
    return () => {
      isCurrent = false
      stop()
    }
  }, [url, widget.id])

  if (failure !== undefined) throw failure
  return (
    <Player
      ref={video}
      title={widget.title}
      configuration={configuration}
      shownIn={shownIn}
      watch={watch}
      countedAs={countedAs ?? widget.id}
    />
  )
}
