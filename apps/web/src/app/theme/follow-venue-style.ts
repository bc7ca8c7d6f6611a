import { applyTheme } from '@foyer/ui/theme'
import type { App } from '../app-context.ts'

/** Dresses the page in the colours of the venue it shows, contrast kept, in either theme. The answer ends it. Source: VEN-16. */
export function followVenueStyle({ venue, theme }: Pick<App, 'venue' | 'theme'>, root: HTMLElement): () => void {
  let style = {}
  const dress = () => {
    style = venue.architecture()?.style ?? style
    applyTheme(root, style, theme.mode.get())
  }
  const stops = [venue.state.subscribe(dress), theme.mode.subscribe(dress)]
  dress()
  return () => stops.forEach((stop) => stop())
}
