/**
 * Keeps what was made for the keys asked for last: at least `most`, never more than twice as many. What is asked for again
 * stays; the rest goes all at once, with no more work for each key than to look it up.
 */
export function createRecent<Key, Value>(most: number, make: (key: Key) => Value): (key: Key) => Value {
  let young = new Map<Key, Value>()
  let old = new Map<Key, Value>()
  return (key) => {
    const known = young.get(key)
    if (known !== undefined) return known
    const value = old.get(key) ?? make(key)
    if (young.size >= most) {
      old = young
      young = new Map()
    }
    young.set(key, value)
    return value
  }
}
