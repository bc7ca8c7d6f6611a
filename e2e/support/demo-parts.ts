import type { demoDocument } from '@foyer/world'

type Demo = ReturnType<typeof demoDocument>
type DemoArea = Demo['architectures'][number]['areas'][number]

/** An area of a demo document, to be changed in its place. */
export function areaIn(document: Demo, areaId: string): DemoArea {
  const area = document.architectures[0]?.areas.find(({ id }) => id === areaId)
  if (area === undefined) throw new Error(`the demo has no area ${areaId}`)
  return area
}

/** Where one stands first in an area of a demo document. */
export function firstViewpointIn(document: Demo, areaId: string): DemoArea['viewPoints'][number] {
  const [viewpoint] = areaIn(document, areaId).viewPoints
  if (viewpoint === undefined) throw new Error(`${areaId} has no viewpoint`)
  return viewpoint
}
