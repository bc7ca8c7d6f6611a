import type { PDFPageProxy } from 'pdfjs-dist'
import { mostCanvasPixels } from './pdf-limits.ts'
import { unitsPerPixel } from './units.ts'

export interface PageDrawing {
  /** The canvas, drawn; undefined when cancelled. Rejects where the page cannot be drawn. */
  readonly done: Promise<HTMLCanvasElement | undefined>
  readonly cancel: () => void
}

/** How many canvas pixels a CSS pixel gets: those of the screen, fewer where a page would take too much memory. */
export function sharpness(width: number, height: number, pixelRatio: number, mostPixels: number): number {
  const pixels = width * height * pixelRatio * pixelRatio
  return pixels <= mostPixels ? pixelRatio : pixelRatio * Math.sqrt(mostPixels / pixels)
}

/** Draws a page onto a canvas of its own, as sharp as the screen is. */
export function drawPage(options: {
  readonly page: PDFPageProxy
  readonly rotation: number
  readonly zoom: number
}): PageDrawing {
  const { page, rotation, zoom } = options
  const css = page.getViewport({ scale: zoom / unitsPerPixel, rotation })
  const isPhone = matchMedia('(pointer: coarse)').matches
  const ratio = sharpness(css.width, css.height, devicePixelRatio, mostCanvasPixels[isPhone ? 'phone' : 'desktop'])
  const viewport = page.getViewport({ scale: (zoom / unitsPerPixel) * ratio, rotation })
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width))
  canvas.height = Math.max(1, Math.floor(viewport.height))
  let isCancelled = false
  const task = page.render({ canvas, viewport, annotationMode: showWithoutForms })
  const done = task.promise.then(
    () => canvas,
    (cause: unknown) => {
      canvas.width = canvas.height = 0
      if (isCancelled) return undefined
      throw cause
    },
  )
  return {
    done,
    cancel: () => {
      isCancelled = true
      task.cancel()
    },
  }
}

/** `AnnotationMode.ENABLE`: notes and fields as they look, nothing that acts. */
const showWithoutForms = 1
