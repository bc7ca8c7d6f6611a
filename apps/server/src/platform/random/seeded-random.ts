/** Numbers from 0 up to 1. */
export type Random = () => number

/** The same numbers in the same order for the same seed, for choices that must not flicker. Nothing secret hangs on them. */
export function seededRandom(seed: string): Random {
  let state = 2_166_136_261
  for (let at = 0; at < seed.length; at++) state = Math.imul(state ^ seed.charCodeAt(at), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
