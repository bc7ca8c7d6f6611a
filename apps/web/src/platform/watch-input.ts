const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart', 'visibilitychange'] as const
/** Pointers move many times a second; once is sign enough. */
const atMostEveryMs = 1000

/**
 * Calls back when a person uses this page, at most once a second; the returned function stops it. A page that comes back
 * into view counts.
 */
export function watchInput(onInput: () => void): () => void {
  let lastAt = -Infinity
  const note = (event: Event) => {
    if (event.type === 'visibilitychange' && document.hidden) return
    if (event.timeStamp - lastAt < atMostEveryMs) return
    lastAt = event.timeStamp
    onInput()
  }
  const options = { capture: true, passive: true }
  for (const sign of signs) document.addEventListener(sign, note, options)
  return () => {
    for (const sign of signs) document.removeEventListener(sign, note, options)
  }
}
