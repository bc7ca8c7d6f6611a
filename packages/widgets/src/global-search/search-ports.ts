import type { WidgetPorts } from '../host/ports.ts'

/** The capabilities a search uses: fewer than a page gives its widgets, so that the page can also show one by itself. */
export type SearchPorts = Pick<
  WidgetPorts,
  'analytics' | 'api' | 'clock' | 'kinds' | 'person' | 'places' | 'profiles' | 'searchHistory' | 'venue'
>
