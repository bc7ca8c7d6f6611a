/** Calls back after so many frames of the page; the returned function cancels. In a hidden page it waits. */
export function afterFrames(count: number, callback: () => void): () => void {
  let left = count
  let id = requestAnimationFrame(function step() {
    left -= 1
    if (left <= 0) callback()
    else id = requestAnimationFrame(step)
  })
  return () => cancelAnimationFrame(id)
}
