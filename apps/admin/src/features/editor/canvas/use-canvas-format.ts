import { useMemo } from 'react'
import { centreOf, round } from './geometry/box.ts'
import type { Box } from './geometry/box.ts'
import { wrapYaw } from './geometry/wrap-yaw.ts'
import { useCanvasTexts } from './canvas-texts.ts'
import type { Space } from './space.ts'

export interface CanvasFormat {
  /** A length in the unit of the canvas. */
  readonly length: (value: number) => string
  /** Where boxes are. */
  readonly place: (box: Box) => string
  readonly size: (box: Box) => string
}

/** Numbers of the canvas for reading: per cent or degrees. */
export function useCanvasFormat(space: Space): CanvasFormat {
  const { t, number } = useCanvasTexts()
  return useMemo(() => {
    const percent = (value: number) =>
      number(value / 100, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
    const degrees = (value: number) => `${number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 })}°`
    if (space.kind === 'FLAT')
      return {
        length: percent,
        place: ({ x, y }) => t('editor-canvas.place-flat', { x: percent(x), y: percent(y) }),
        size: ({ width, height }) => `${percent(width)} × ${percent(height)}`,
      }
    return {
      length: degrees,
      place: (box) => {
        const { x, y } = centreOf(box)
        return t('editor-canvas.place-sphere', { yaw: degrees(wrapYaw(x)), pitch: degrees(round(-y)) })
      },
      size: ({ width }) => degrees(width),
    }
  }, [space, t, number])
}
