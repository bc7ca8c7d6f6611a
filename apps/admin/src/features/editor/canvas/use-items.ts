import { localizedText } from '@foyer/i18n'
import type { ServedWidget, Viewpoint } from '@foyer/contract'
import { useMemo } from 'react'
import { useCanvasTexts } from './canvas-texts.ts'
import type { CanvasArea, WordOf } from './canvas-props.ts'
import { readingOrder } from './geometry/reading-order.ts'
import type { PlacedWidget, Space } from './space.ts'
import { listPlaced } from './space.ts'

export interface CanvasItem extends PlacedWidget {
  readonly widget: ServedWidget | undefined
  readonly name: string
  /** Higher is nearer to the eye: what is smaller is not covered by what is larger. */
  readonly layer: number
}

interface ItemsOptions {
  readonly area: CanvasArea
  readonly viewpoint: Viewpoint
  readonly space: Space
  readonly defaultLocale: string
  readonly wordOf: WordOf | undefined
}

/** What the canvas shows, in the order in which Tab goes through it. */
export function useItems({ area, viewpoint, space, defaultLocale, wordOf }: ItemsOptions): readonly CanvasItem[] {
  const { t, locale, direction } = useCanvasTexts()
  return useMemo(() => {
    const widgets = new Map((area.contentWidgets ?? []).map((widget) => [widget.id as string, widget]))
    const placed = new Map(
      listPlaced({ placements: viewpoint.placements ?? [] }, space).map((entry) => [entry.id, entry]),
    )
    const bySize = [...placed.values()].toSorted((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
    const layers = new Map(bySize.map(({ id }, index) => [id, index + 1]))
    const items = [...placed.values()].map(({ id, box }): CanvasItem => {
      const widget = widgets.get(id)
      const nameless = widget === undefined ? 'unknown' : 'unnamed'
      const name = localizedText(widget?.name, locale, defaultLocale)
      return {
        id,
        box,
        widget,
        name: name || (wordOf?.(nameless) ?? t(`editor-canvas.${nameless}`)),
        layer: layers.get(id) ?? 1,
      }
    })
    return readingOrder(items, direction)
  }, [area.contentWidgets, viewpoint.placements, space, defaultLocale, locale, direction, t, wordOf])
}
