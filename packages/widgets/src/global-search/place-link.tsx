import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import type { Spot } from '../host/ports.ts'
import { usePort } from '../host/use-port.tsx'

interface PlaceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  readonly spot: Spot
}

/** A link to a place of the venue: a plain press goes there within the page, others are the browser's. */
export function PlaceLink({ spot, children, ...rest }: PlaceLinkProps): ReactNode {
  const { goTo, spotHref } = usePort('places')
  const { track } = usePort('analytics')
  const go = (event: MouseEvent) => {
    track('search', 'follow', spot.widgetId ?? spot.areaId)
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(spot)
  }
  return (
    <a {...rest} href={spotHref(spot)} onClick={go}>
      {children}
    </a>
  )
}
