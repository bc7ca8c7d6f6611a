/** A colour by lightness (0–1), chroma and hue (radians) in OKLCH, where equal steps of lightness look equal. */
export type Lch = { lightness: number; chroma: number; hue: number }

type Triple = readonly [number, number, number]

const hexPattern = /^#[0-9a-f]{6}$/i

export const isHexColour = (value: unknown): value is string => typeof value === 'string' && hexPattern.test(value)

/** Red, green and blue from 0 to 1, in light rather than in code values. Throws on anything but #RRGGBB. */
export function hexToLinear(hex: string): Triple {
  if (!isHexColour(hex)) throw new TypeError(`not a #RRGGBB colour: ${hex}`)
  const code = Number.parseInt(hex.slice(1), 16)
  return [toLight(code >> 16), toLight((code >> 8) & 255), toLight(code & 255)]
}

export function hexToLch(hex: string): Lch {
  const [r, g, b] = hexToLinear(hex)
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, bb),
    hue: Math.atan2(bb, a),
  }
}

/** The nearest colour a screen can show: hue and lightness stay, chroma gives way. */
export function lchToHex(colour: Lch): string {
  const lightness = Math.min(1, Math.max(0, colour.lightness))
  let fits = 0
  let spills = colour.chroma
  if (isShowable(lchToLinear({ ...colour, lightness }))) fits = colour.chroma
  else {
    for (let step = 0; step < 12; step++) {
      const chroma = (fits + spills) / 2
      if (isShowable(lchToLinear({ ...colour, lightness, chroma }))) fits = chroma
      else spills = chroma
    }
  }
  return `#${lchToLinear({ ...colour, lightness, chroma: fits })
    .map(lightToCode)
    .join('')}`.toUpperCase()
}

/** Lays a colour of the given opacity over another, as a browser does. */
export function layOver(hex: string, opacity: number, below: string): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16)
  const mixed = [1, 3, 5].map((at) => Math.round(channel(hex, at) * opacity + channel(below, at) * (1 - opacity)))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

function lchToLinear({ lightness, chroma, hue }: Lch): Triple {
  const a = chroma * Math.cos(hue)
  const b = chroma * Math.sin(hue)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

const isShowable = (linear: Triple): boolean => linear.every((value) => value >= -1e-4 && value <= 1.0001)

function toLight(code: number): number {
  const value = code / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function lightToCode(light: number): string {
  const clamped = Math.min(1, Math.max(0, light))
  const value = clamped <= 0.0031308 ? clamped * 12.92 : 1.055 * clamped ** (1 / 2.4) - 0.055
  return Math.round(value * 255)
    .toString(16)
    .padStart(2, '0')
}
