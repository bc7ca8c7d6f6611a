/**
 * How many of each float, where there is room for so many: all if they fit, else each by its share, and of everything that
 * was pressed one as long as there is room.
 */
export function shareFloats(
  counts: Readonly<Record<string, number>>,
  room: number,
): readonly (readonly [id: string, floats: number])[] {
  const entries = Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
  const sum = entries.reduce((all, [, count]) => all + count, 0)
  if (sum <= room) return entries
  let left = room
  return entries.flatMap(([id, count], index) => {
    const others = entries.length - index - 1
    const share = Math.max(1, Math.min(Math.round((count / sum) * room), left - others))
    const floats = Math.min(share, left)
    left -= floats
    return floats > 0 ? [[id, floats] as const] : []
  })
}
