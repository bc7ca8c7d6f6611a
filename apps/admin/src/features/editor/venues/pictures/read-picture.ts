import { fileAsItIs } from './file-type.ts'
import { faultOfFile, faultOfSize, type Picture, type PictureFault } from './picture-list.ts'

const previewWidthPx = 480

/**
 * Opens a file as the browser does: its size as it is shown, and a small copy of it; or why it can be no area. `file` is called
 * after what it is.
 */
export async function readPicture(
  given: File,
): Promise<Pick<Picture, 'width' | 'height' | 'preview' | 'file'> | { readonly fault: PictureFault }> {
  const fault = faultOfFile(given)
  if (fault !== undefined) return { fault }
  let file: File
  let bitmap: ImageBitmap
  try {
    file = await fileAsItIs(given)
    bitmap = await createImageBitmap(file)
  } catch {
    return { fault: 'unreadable' }
  }
  try {
    const { width, height } = bitmap
    const sizeFault = faultOfSize(bitmap)
    if (sizeFault !== undefined) return { fault: sizeFault }
    return { file, width, height, preview: URL.createObjectURL((await shrink(bitmap)) ?? file) }
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
