import { isObject, type JsonObject } from '@foyer/venue-draft'
import type { CanvasArea } from './canvas/canvas.tsx'
import { itemsOf } from './entities/read-draft.ts'

/** What `make` makes of a part of the draft: the same for the same part, so that what has not changed is not drawn again. */
function onceFor<Part extends object, Made extends object>(make: (part: Part) => Made): (part: Part) => Made {
  const made = new WeakMap<Part, Made>()
  return (part) => {
    const known = made.get(part)
    if (known !== undefined) return known
    const fresh = make(part)
    made.set(part, fresh)
    return fresh
  }
}

const wholeWidget = onceFor((widget: JsonObject) => ({ ...widget, configurations: itemsOf(widget['configurations']) }))
const wholeWidgets = onceFor((widgets: object) => itemsOf(widgets).map(wholeWidget))
const wholeViewpoint = onceFor((viewpoint: JsonObject) => ({
  ...viewpoint,
  placements: Array.isArray(viewpoint['placements']) ? viewpoint['placements'] : [],
}))
const wholeViewpoints = onceFor((viewpoints: object) =>
  itemsOf(viewpoints)
    .filter(({ background }) => isObject(background))
    .map(wholeViewpoint),
)
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : none)
const none: readonly unknown[] = []

/** An area of a draft may lack its lists. */
export const wholeArea = (area: JsonObject): CanvasArea =>
  ({
    ...area,
    contentWidgets: wholeWidgets(listOf(area['contentWidgets'])),
    viewPoints: wholeViewpoints(listOf(area['viewPoints'])),
  }) as unknown as CanvasArea
