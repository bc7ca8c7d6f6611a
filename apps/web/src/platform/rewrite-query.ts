/**
 * Changes parameters of the present address without moving: the router does not hear of it, nothing closes, and no step is
 * added to the history. What is undefined leaves the address.
 */
export function rewriteQuery(change: Readonly<Record<string, string | undefined>>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  // The router listens on the history's own functions.
  if (url.href !== location.href) History.prototype.replaceState.call(history, history.state, '', url.href)
}
