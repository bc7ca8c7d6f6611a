/** Of a value that is set or inserted: so deep may lists and fields be within one another. The venue itself is about 15 levels deep. */
export const valueMaxDepth = 32

/** Whether a value that was JSON is no deeper than that; without recursion, since JSON may be deeper than the stack. */
export function isShallow(value: unknown): boolean {
  let level = [value].filter(isCompound)
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > valueMaxDepth) return false
    level = level.flatMap((entry) => Object.values(entry).filter(isCompound))
  }
  return true
}

const isCompound = (value: unknown): value is object => typeof value === 'object' && value !== null
