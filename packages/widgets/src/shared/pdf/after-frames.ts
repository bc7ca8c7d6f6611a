/** Calls back after so many frames of the page; the answer cancels. In a page nobody sees it waits. */
export function afterFrames(count: number, callback: () => void): () => void {
  let left = count
  let id = requestAnimationFrame(function step() {
    left -= 1
    if (left <= 0) callback()
    else id = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(id)
}
