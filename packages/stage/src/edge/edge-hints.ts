/** Where a thing of the area is, seen from the middle of the view. */
export interface Bearing {
  readonly id: string
  /** How far to the right of the middle, negative to the left; any unit that is the same for all. */
  readonly across: number
  readonly isInView: boolean
  /** A way to another area or viewpoint; those are named first. */
  readonly isWay: boolean
}

/** What is out of view on one side. */
export interface EdgeSide {
  /** Those that are named, ways first and nearest first. */
  readonly named: readonly string[]
  /** Those that there is no room for, in the same order. */
  readonly others: readonly string[]
}

export interface EdgeHints {
  readonly left: EdgeSide
  readonly right: EdgeSide
}

/** What to name at either edge of a view; at most `mostNamed` on each side. Source: VEN-14. */
export function edgeHints(bearings: readonly Bearing[], mostNamed: number): EdgeHints {
  const side = (isHere: (bearing: Bearing) => boolean): EdgeSide => {
    const ids = bearings
      .filter((bearing) => !bearing.isInView && isHere(bearing))
      .toSorted((a, b) => Number(b.isWay) - Number(a.isWay) || Math.abs(a.across) - Math.abs(b.across))
      .map(({ id }) => id)
    return { named: ids.slice(0, mostNamed), others: ids.slice(mostNamed) }
  }
  return { left: side(({ across }) => across < 0), right: side(({ across }) => across >= 0) }
}
