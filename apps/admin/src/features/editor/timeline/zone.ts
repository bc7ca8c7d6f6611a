import type { Zone } from '@foyer/contract/time-zone'

const dayMs = 86_400_000

export const ownZoneId = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The nearest instant at which a clock of the zone shows a multiple of `stepMs` since midnight. */
export function snapInZone(zone: Zone, atMs: number, stepMs: number): number {
  const wallMs = zone.wallOf(atMs)
  const snappedMs = Math.round(wallMs / stepMs) * stepMs
  const nearMs = atMs + snappedMs - wallMs
  // Within an hour that comes twice it stays in the one of the two that it is in.
  return zone.wallOf(nearMs) === snappedMs ? nearMs : zone.instantOf(snappedMs)
}

/** When clocks of the zone are changed between two instants, and by how much. */
export function listClockChanges(
  zone: Zone,
  fromMs: number,
  toMs: number,
): readonly { readonly atMs: number; readonly byMs: number }[] {
  const offsetAt = (atMs: number) => zone.wallOf(atMs) - atMs
  const changes: { atMs: number; byMs: number }[] = []
  // Clocks are changed at most once in a week; a longer step would be as good, but for zones that changed their minds.
  const stepMs = Math.max(dayMs, Math.min(7 * dayMs, (toMs - fromMs) / 50))
  let beforeMs = fromMs
  while (beforeMs < toMs) {
    const afterMs = Math.min(beforeMs + stepMs, toMs)
    const byMs = offsetAt(afterMs) - offsetAt(beforeMs)
    if (byMs !== 0) {
      let [low, high] = [beforeMs, afterMs]
      while (high - low > 60_000) {
        const middle = Math.floor((low + high) / 2)
        if (offsetAt(middle) === offsetAt(low)) low = middle
        else high = middle
      }
      changes.push({ atMs: Math.floor(high / 60_000) * 60_000, byMs })
    }
    beforeMs = afterMs
  }
  return changes
}
