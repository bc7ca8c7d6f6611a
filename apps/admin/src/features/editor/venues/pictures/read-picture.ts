import { faultOfFile, faultOfSize, type Picture, type PictureFault } from './picture-list.ts'

const previewWidthPx = 480

/** Opens a file as the browser does: its size as it is shown, and a small copy of it; or why it can be no area. */
export async function readPicture(
  file: File,
): Promise<Pick<Picture, 'width' | 'height' | 'preview'> | { readonly fault: PictureFault }> {
  const fault = faultOfFile(file)
  if (fault !== undefined) return { fault }
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return { fault: 'unreadable' }
  }
  try {
    const { width, height } = bitmap
    const sizeFault = faultOfSize(bitmap)
    if (sizeFault !== undefined) return { fault: sizeFault }
    return { width, height, preview: URL.createObjectURL((await shrink(bitmap)) ?? file) }
  } finally {
    bitmap.close()
  }
}

/** Fifty pictures as they are would fill the memory of the page. */
async function shrink(bitmap: ImageBitmap): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = Math.min(previewWidthPx, bitmap.width)
  canvas.height = Math.max(1, Math.round((canvas.width * bitmap.height) / bitmap.width))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/webp', 0.8))
}
