/**
 * Mends what the engine says wrong to assistive technology: a button whose name leaves out what is written on it, and a box that
 * says of itself what only buttons may. The answer ends it.
 */
export function mendEngine(board: HTMLElement): () => void {
  const mend = () => {
    for (const button of board.querySelectorAll('.reset-zoom-button[aria-label]')) button.removeAttribute('aria-label')
    for (const box of board.querySelectorAll('div[aria-haspopup][aria-expanded]:not([role])')) {
      for (const name of ['aria-expanded', 'aria-haspopup', 'aria-controls']) box.removeAttribute(name)
    }
  }
  const observer = new MutationObserver(mend)
  observer.observe(board, { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-expanded'] })
  mend()
  return () => observer.disconnect()
}
