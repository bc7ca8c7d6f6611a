/** Distinguishes the first visit to an area from every return to it. */
export interface FirstVisits {
  /** Whether this is the first time; from now on it is not. */
  readonly enter: (areaId: string) => boolean
}

export function createFirstVisits(): FirstVisits {
  const entered = new Set<string>()
  return {
    enter: (areaId) => {
      const isFirst = !entered.has(areaId)
      entered.add(areaId)
      return isFirst
    },
  }
}
