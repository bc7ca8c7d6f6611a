/** Which square of a picture is kept: its centre in shares of the picture, and how many times closer than the whole. */
export interface Crop {
  readonly centreX: number
  readonly centreY: number
  readonly zoom: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export const maxZoom = 6
export const wholeCrop: Crop = { centreX: 0.5, centreY: 0.5, zoom: 1 }

const within = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value))

/** The square in pixels of the picture; never beyond its edges. */
export function cropSquare({ centreX, centreY, zoom }: Crop, { width, height }: Size) {
  const side = Math.min(width, height) / zoom
  return {
    side,
    x: within(centreX * width - side / 2, 0, width - side),
    y: within(centreY * height - side / 2, 0, height - side),
  }
}

function inside(crop: Crop, size: Size): Crop {
  const { x, y, side } = cropSquare(crop, size)
  return { ...crop, centreX: (x + side / 2) / size.width, centreY: (y + side / 2) / size.height }
}

/** Moves the square by shares of its own side. */
export function moveCrop(crop: Crop, size: Size, right: number, down: number): Crop {
  const { side } = cropSquare(crop, size)
  const centreX = crop.centreX + (right * side) / size.width
  const centreY = crop.centreY + (down * side) / size.height
  return inside({ ...crop, centreX, centreY }, size)
}

export const zoomCrop = (crop: Crop, size: Size, zoom: number): Crop =>
  inside({ ...crop, zoom: within(zoom, 1, maxZoom) }, size)
