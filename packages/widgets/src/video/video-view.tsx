import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { VideoConfiguration } from '@foyer/contract'
import type { WidgetViewProps } from '../host/widget-view.ts'
import { Film } from '../shared/film/film.tsx'
import type { FilmWatch } from '../shared/film/film-props.ts'

/** A film as a thing in the room, from the second somebody was led to. Source: WID-06, SEA-01. */
export function View({ widget, configuration, shownIn, spot }: WidgetViewProps<VideoConfiguration>): ReactNode {
  const second = spot?.second
  const watch = useMemo(() => (second === undefined ? undefined : watchFrom(second)), [second])
  return (
    <Film
      // Another second is another way into it.
      key={second}
      widget={widget}
      configuration={configuration}
      shownIn={shownIn}
      source={configuration.source}
      watch={watch}
    />
  )
}

const watchFrom = (second: number): FilmWatch => ({ startAtS: second, plays: true, onReach: () => {} })
