export const gradientCount = 6

/** The same id always gets the same one of the six gradients, on every screen and every day. */
export function gradientOf(id: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < id.length; at++) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193)
  // The low bits of this hash alone fall into patterns for ids that only count upwards.
  return ((hash ^ (hash >>> 15)) >>> 0) % gradientCount
}
