import type { CanvasArea } from './canvas/canvas.tsx'

interface AreaAtMoment {
  /** Each widget with what is shown of it then as its first configuration, by which it is drawn. */
  readonly area: CanvasArea
  /** Widgets of which nothing is shown then. */
  readonly hidden: ReadonlySet<string>
  /** Equal for two moments at which the area looks the same. */
  readonly key: string
}

/** What visitors see of an area at an instant (Unix milliseconds): of each widget the configuration whose slot holds it. Source: VEN-20. */
export function areaAt(area: CanvasArea, atMs: number): AreaAtMoment {
  const hidden = new Set<string>()
  const keys: string[] = []
  const contentWidgets = area.contentWidgets.map((widget) => {
    const active = widget.configurations.find(
      ({ begin, end }) => timeOf(begin, -Infinity) <= atMs && atMs < timeOf(end, Infinity),
    )
    keys.push(`${widget.id} ${active?.id ?? ''}`)
    if (active === undefined) {
      hidden.add(widget.id)
      return widget
    }
    return { ...widget, configurations: [active, ...widget.configurations.filter((other) => other !== active)] }
  })
  return { area: { ...area, contentWidgets } as CanvasArea, hidden, key: keys.join(' ') }
}

/** A draft may hold a time that is none: an open end. */
function timeOf(instant: unknown, fallback: number): number {
  const atMs = typeof instant === 'string' ? Date.parse(instant) : Number.NaN
  return Number.isNaN(atMs) ? fallback : atMs
}
