const pageField = 'page'
const widgetField = 'widget'

/** The page an address names for this widget: `?widget=…&page=3`; undefined where it names none, or none that can be. */
export function pageAsked(search: string, widgetId: string): number | undefined {
  const query = new URLSearchParams(search)
  // The router writes values as JSON where a text could be taken for something else.
  const isThis = query.get(widgetField)?.replace(/^"(.*)"$/, '$1') === widgetId
  const page = Number(query.get(pageField)?.replace(/^"(.*)"$/, '$1') ?? Number.NaN)
  return isThis && Number.isInteger(page) && page >= 1 ? page : undefined
}

/** An address within the page's own place that opens this widget at a page. */
export function pageLink(path: string, widgetId: string, page: number): string {
  return `${path}?${new URLSearchParams({ [widgetField]: widgetId, [pageField]: String(page) }).toString()}`
}
