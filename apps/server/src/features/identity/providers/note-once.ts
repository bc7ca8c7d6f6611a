/** Wraps `isKnown`: calls `note` the first time that a name is refused. */
export function noteOnce(isKnown: (name: string) => boolean, note: (name: string) => void): typeof isKnown {
  const noted = new Set<string>()
  return (name) => {
    if (isKnown(name)) return true
    if (!noted.has(name) && noted.size < 100) {
      noted.add(name)
      note(name)
    }
    return false
  }
}
