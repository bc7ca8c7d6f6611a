/**
 * The JSON pointer of the first key that an object of this text has twice. `JSON.parse` takes the last one without a word,
 * other programs the first, so that what was checked need not be what is read. The text must be JSON. Source: ERR-08.
 */
export function findRepeatedKey(json: string): string | undefined {
  const open: { keys: Set<string> | undefined; at: string | number }[] = []
  let isKey = false
  for (let index = 0; index < json.length; index += 1) {
    const within = open.at(-1)
    switch (json.charAt(index)) {
      case '{':
        open.push({ keys: new Set(), at: '' })
        isKey = true
        break
      case '[':
        open.push({ keys: undefined, at: 0 })
        isKey = false
        break
      case '}':
      case ']':
        open.pop()
        isKey = false
        break
      case ',':
        isKey = within?.keys !== undefined
        if (typeof within?.at === 'number') within.at += 1
        break
      case '"': {
        const end = endOfText(json, index)
        if (isKey && within?.keys !== undefined) {
          within.at = JSON.parse(json.slice(index, end + 1)) as string
          if (within.keys.has(within.at)) return pointerOf(open.map(({ at }) => at))
          within.keys.add(within.at)
        }
        isKey = false
        index = end
      }
    }
  }
  return undefined
}

/** Where a string ends that begins there; -1 where it does not. */
export function endOfText(json: string, begin: number): number {
  let end = json.indexOf('"', begin + 1)
  while (end !== -1 && isEscaped(json, end)) end = json.indexOf('"', end + 1)
  return end
}

function isEscaped(json: string, at: number): boolean {
  let slashes = 0
  while (json[at - 1 - slashes] === '\\') slashes += 1
  return slashes % 2 === 1
}

export const pointerOf = (parts: readonly (string | number)[]) =>
  parts.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
