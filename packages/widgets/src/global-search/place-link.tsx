import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { Spot } from '../host/ports.ts'
import type { SearchPorts } from './search-ports.ts'

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly spot: Spot
  readonly ports: Pick<SearchPorts, 'goTo' | 'spotHref' | 'track'>
}

/** A link to a place of the venue: a plain press goes there within the page, others are the browser's. */
export function PlaceLink({ spot, ports, children, ...rest }: PlaceLinkProps): ReactNode {
  const go = (event: MouseEvent) => {
    ports.track('search', 'follow', spot.widgetId ?? spot.areaId)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    ports.goTo(spot)
  }
  return (
    <a {...rest} href={ports.spotHref(spot)} onClick={go}>
      {children}
    </a>
  )
}
