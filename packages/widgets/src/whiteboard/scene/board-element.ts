/** One thing on a sheet, as the drawing engine keeps it. Of two states the newer one counts for everybody. */
export interface BoardElement {
  readonly id: string
  readonly type: string
  readonly version: number
  readonly versionNonce: number
  readonly isDeleted: boolean
  /** Its place in the pile, as a text that sorts; null before it has one. */
  readonly index: string | null
  readonly points?: readonly (readonly [number, number])[]
  readonly pressures?: readonly number[]
  readonly fileId?: string | null
  readonly [field: string]: unknown
}

export type Stamp = Pick<BoardElement, 'version' | 'versionNonce'>

/** The same answer on every page, whatever came first: the higher version, else the lower nonce. */
export const isNewer = (one: Stamp, other: Stamp | undefined): boolean =>
  other === undefined ||
  one.version > other.version ||
  (one.version === other.version && one.versionNonce < other.versionNonce)

/** In the order of the pile, the same on every page. */
export function byPlace(one: BoardElement, other: BoardElement): number {
  if (one.index !== other.index) {
    if (one.index === null) return 1
    if (other.index === null) return -1
    return one.index < other.index ? -1 : 1
  }
  return one.id < other.id ? -1 : 1
}
