import { readFileSync } from 'node:fs'

const prefix = 'editor-fields.'

/** The keys of the editor's texts about fields. What has none of its own takes that of a larger part, at last that of its name. */
export function createTextKeys() {
  const file = new URL('../../../i18n/src/locales/en/editor-fields.json', import.meta.url)
  const keys = new Set(Object.keys(JSON.parse(readFileSync(file, 'utf8')) as object))
  const used = new Set<string>()
  const missing: string[] = []

  /** `POLL.questions.options.texts`, `questions.options.texts`, `options.texts`, `POLL.questions.texts`, `POLL.texts`, `texts`. */
  function listPlaces(place: string): string[] {
    const parts = place.replace(/^Configuration\./, '').split('.')
    const owners = parts.slice(0, -1)
    const ends = owners.map((_owner, index) => parts.slice(index).join('.'))
    const beginnings = owners.map((_owner, index) => [...owners.slice(0, -1 - index), parts.at(-1)].join('.'))
    return [...ends, ...beginnings, ...parts.slice(-1)]
  }

  const find = (sort: string, place: string): string | undefined => {
    const found = listPlaces(place).find((each) => keys.has(`${prefix}${sort}.${each}`))
    if (found !== undefined) used.add(`${prefix}${sort}.${found}`)
    return found
  }
  const requireKey = (sort: string, place: string): string => {
    const found = find(sort, place)
    if (found === undefined) missing.push(`${prefix}${sort}.${place}`)
    return found ?? place
  }
  const requireEach = (sort: string, place: string, values: readonly (string | number)[]): string => {
    const found = listPlaces(place).find((each) =>
      values.every((value) => keys.has(`${prefix}${sort}.${each}.${value}`)),
    )
    if (found === undefined) missing.push(...values.map((value) => `${prefix}${sort}.${place}.${value}`))
    else for (const value of values) used.add(`${prefix}${sort}.${found}.${value}`)
    return found ?? place
  }
  const requirePattern = (name: string): string => {
    requireKey('fault', `pattern.${name}`)
    return name
  }
  /** Throws with the keys of texts that are missing, and of those that nothing uses. */
  const requireAllUsed = () => {
    const sorts = ['label', 'help', 'choice', 'item', 'group'].map((sort) => `${prefix}${sort}.`)
    const unused = [...keys].filter((key) => sorts.some((sort) => key.startsWith(sort)) && !used.has(key))
    if (missing.length + unused.length > 0)
      throw new Error(`texts of fields: missing ${missing.join(', ') || 'none'}; unused ${unused.join(', ') || 'none'}`)
  }
  return { find, requireKey, requireEach, requirePattern, requireAllUsed }
}
