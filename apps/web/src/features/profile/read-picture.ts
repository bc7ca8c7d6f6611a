/** So large a file is no portrait, and takes a phone down before it is shown. */
const maxFileBytes = 64 * 1024 * 1024
const sizePx = 512

export type ReadPicture =
  | { readonly kind: 'picture'; readonly bitmap: ImageBitmap }
  | { readonly kind: 'fault'; readonly fault: 'type' | 'size' }

/** Decodes a file somebody chose, upright. */
export async function readPicture(file: Blob): Promise<ReadPicture> {
  if (file.size > maxFileBytes) return { kind: 'fault', fault: 'size' }
  if (!/^image\/(?:jpeg|png|webp|avif)$/.test(file.type)) return { kind: 'fault', fault: 'type' }
  try {
    return { kind: 'picture', bitmap: await createImageBitmap(file) }
  } catch {
    return { kind: 'fault', fault: 'type' }
  }
}

/** Draws a square of a picture over all of a canvas. */
export function drawSquare(
  canvas: HTMLCanvasElement,
  bitmap: ImageBitmap,
  { x, y, side }: { readonly x: number; readonly y: number; readonly side: number },
): void {
  const pen = canvas.getContext('2d')
  if (pen === null) return
  pen.imageSmoothingQuality = 'high'
  pen.clearRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(bitmap, x, y, side, side, 0, 0, canvas.width, canvas.height)
}

/** The square as a file to send: as large as the server keeps it. */
export async function squareToBlob(
  bitmap: ImageBitmap,
  square: { readonly x: number; readonly y: number; readonly side: number },
): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = sizePx
  canvas.height = sizePx
  drawSquare(canvas, bitmap, square)
  // Where WebP cannot be written, browsers write PNG.
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.92))
  if (blob === null) throw new Error('the picture could not be written')
  return blob
}
