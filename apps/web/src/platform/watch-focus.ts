/** Calls back each time the person comes to this page; the answer ends that. */
export function watchFocus(onFocus: () => void): () => void {
  addEventListener('focus', onFocus)
  return () => removeEventListener('focus', onFocus)
}
