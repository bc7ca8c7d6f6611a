import { whiteboardLimits } from '@foyer/contract/whiteboard-limits'
import type { SheetPicture } from './pictures.ts'

const { pictureMaxBytes, pictureMaxPx } = whiteboardLimits
/** Tried in turn until one is small enough: the longer side in pixels, and the quality. */
const attempts: readonly (readonly [px: number, quality: number])[] = [
  [pictureMaxPx, 0.85],
  [1200, 0.75],
  [900, 0.7],
  [640, 0.6],
]

/** A picture as it is stored: drawn anew, so that nothing but the picture is left of the file. Undefined where it stays too large. */
export async function shrinkPicture(dataUrl: string): Promise<SheetPicture | undefined> {
  const image = new Image()
  image.src = dataUrl
  await image.decode()
  const { naturalWidth: width, naturalHeight: height } = image
  for (const [px, quality] of attempts) {
    const scale = Math.min(1, px / Math.max(width, height, 1))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(width * scale))
    canvas.height = Math.max(1, Math.round(height * scale))
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    // A browser that makes no WebP makes PNG of it.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    if (blob === null) return undefined
    if (blob.size <= pictureMaxBytes) return { type: blob.type, bytes: new Uint8Array(await blob.arrayBuffer()) }
  }
  return undefined
}

export function pictureToDataUrl({ type, bytes }: SheetPicture): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture cannot be read')))
    reader.readAsDataURL(new Blob([new Uint8Array(bytes)], { type }))
  })
}
