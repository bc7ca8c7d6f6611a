const longestSidePx = 3_000

/**
 * A photo that is too large to send, made smaller here; anything the browser cannot draw, or that fits, stays as it is. Pictures
 * that move would stand still, so they are left alone.
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<Blob> {
  if (file.size <= maxBytes || !/^image\/(?:jpeg|png|webp)$/.test(file.type)) return file
  try {
    const bitmap = await createImageBitmap(file)
    const scale = Math.min(1, longestSidePx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.88))
    return made ?? file
  } catch {
    return file
  }
}
