/**
 * Gives another document the style sheets of the page, also those that come later, as they do with lazy parts. Returns what
 * ends it. Both documents are of one origin, so that a sheet is read from the cache.
 */
export function mirrorSheets(page: Document, other: Document): () => void {
  const mirror = () => {
    const copies = [...page.head.querySelectorAll('link[rel="stylesheet"], style')].map((sheet) =>
      other.importNode(sheet, true),
    )
    const known = [...other.head.children]
    for (const [index, copy] of copies.entries()) {
      const old = known[index]
      if (old?.isEqualNode(copy) === true) continue
      if (old === undefined) other.head.append(copy)
      else old.replaceWith(copy)
    }
    for (const old of known.slice(copies.length)) old.remove()
  }
  mirror()
  const observer = new MutationObserver(mirror)
  observer.observe(page.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
