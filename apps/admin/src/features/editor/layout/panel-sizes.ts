/** Widths of the panels beside the canvas and the height of the one below, in CSS pixels as drawn; a closed panel keeps its size. */
export interface PanelSizes {
  readonly tree: number
  readonly inspector: number
  readonly timeline: number
}

export type Panel = keyof PanelSizes

export const panelLimits = {
  tree: { min: 200, usual: 264, max: 480 },
  inspector: { min: 260, usual: 328, max: 560 },
  timeline: { min: 140, usual: 216, max: 640 },
} as const satisfies Record<Panel, { min: number; usual: number; max: number }>

const usual: PanelSizes = {
  tree: panelLimits.tree.usual,
  inspector: panelLimits.inspector.usual,
  timeline: panelLimits.timeline.usual,
}
const usualArrangement = { sizes: usual, isGuideDone: false, isTimelineOpen: false }

export const withinLimits = (panel: Panel, px: number): number =>
  Math.round(Math.min(Math.max(panelLimits[panel].min, px), panelLimits[panel].max))

/** What the editor remembers of how it was arranged; anything else is the usual. Source: EDT-01. */
export interface Arrangement {
  readonly sizes: PanelSizes
  /** Whether the checklist of the first visit was dismissed. */
  readonly isGuideDone: boolean
  readonly isTimelineOpen: boolean
}

export function readArrangement(stored: string | undefined): Arrangement {
  try {
    const value: unknown = JSON.parse(stored ?? '')
    if (typeof value !== 'object' || value === null) return usualArrangement
    const { tree, inspector, timeline, guide, timelineOpen } = value as Readonly<Record<string, unknown>>
    const size = (panel: Panel, px: unknown) => (typeof px === 'number' ? withinLimits(panel, px) : usual[panel])
    return {
      sizes: {
        tree: size('tree', tree),
        inspector: size('inspector', inspector),
        timeline: size('timeline', timeline),
      },
      isGuideDone: guide === 'done',
      isTimelineOpen: timelineOpen === true,
    }
  } catch {
    return usualArrangement
  }
}

export const writeArrangement = ({ sizes, isGuideDone, isTimelineOpen }: Arrangement): string =>
  JSON.stringify({ ...sizes, ...(isGuideDone && { guide: 'done' }), ...(isTimelineOpen && { timelineOpen: true }) })
