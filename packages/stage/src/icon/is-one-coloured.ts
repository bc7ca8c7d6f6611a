const probePx = 24
/** Edges are drawn half transparent; their colour says nothing. */
const solidAlpha = 128
/** Colours nearer than this are one, as drawn by different painters. */
const toleratedDifference = 24

/** Whether all that is painted in these RGBA bytes is of one colour; nothing painted is. */
export function isOneColour(rgba: ArrayLike<number>): boolean {
  let first: readonly number[] | undefined
  for (let at = 0; at < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]]
    if (alpha < solidAlpha) continue
    first ??= [red, green, blue]
    const difference = [red, green, blue].map((value, index) => Math.abs(value - (first?.[index] ?? 0)))
    if (Math.max(...difference) > toleratedDifference) return false
  }
  return true
}

const known = new Map<string, Promise<boolean>>()

/**
 * Whether the picture at this address is drawn in one colour, so that it can take the colour of the text around it.
 * False where the browser does not let the page look, as at a picture of another host. Rejects when it does not load.
 */
export function isOneColoured(url: string): Promise<boolean> {
  const before = known.get(url)
  if (before !== undefined) return before
  const found = look(url)
  known.set(url, found)
  // It may load another time.
  found.catch(() => known.delete(url))
  return found
}

async function look(url: string): Promise<boolean> {
  const picture = new Image(probePx, probePx)
  picture.src = url
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = probePx
  canvas.height = probePx
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (context === null) return false
  try {
    context.drawImage(picture, 0, 0, probePx, probePx)
    return isOneColour(context.getImageData(0, 0, probePx, probePx).data)
  } catch {
    return false
  }
}
