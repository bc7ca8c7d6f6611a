import { readFileSync, readdirSync } from 'node:fs'

const prefix = 'editor-fields.'
const common = 'editor-fields.json'
const folder = new URL('../../../i18n/src/locales/en/', import.meta.url)

/** The keys of texts about fields, each with the file that has it: that of all, or that of one kind of widget. */
function readKeys(): ReadonlyMap<string, string> {
  const files = readdirSync(folder).filter((file) => file === common || file.endsWith('.editor.json'))
  return new Map(
    files.flatMap((file) => {
      const texts = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as object
      return Object.keys(texts).flatMap((key) => (key.startsWith(prefix) ? [[key, file] as const] : []))
    }),
  )
}

/**
 * The keys of the editor's texts about fields. What has none of its own takes that of a larger part, at last that of its name.
 * @param fileOf - The file of texts in which what only one place needs belongs, by that place.
 */
export function createTextKeys(fileOf: (place: string) => string | undefined) {
  const keys = readKeys()
  const used = new Map<string, Set<string>>()
  const missing: string[] = []
  const note = (key: string, place: string) => {
    used.set(key, (used.get(key) ?? new Set()).add(fileOf(place) ?? common))
  }

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
    if (found !== undefined) note(`${prefix}${sort}.${found}`, place)
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
    else for (const value of values) note(`${prefix}${sort}.${found}.${value}`, place)
    return found ?? place
  }
  const requirePattern = (name: string): string => {
    requireKey('fault', `pattern.${name}`)
    return name
  }
  /** Throws with the keys of texts that are missing, that nothing uses, and that are not in the file of the kind that alone uses them. */
  const requireAllUsed = () => {
    const sorts = ['label', 'help', 'choice', 'item', 'group'].map((sort) => `${prefix}${sort}.`)
    const checked = [...keys].filter(([key]) => sorts.some((sort) => key.startsWith(sort)))
    const unused = checked.flatMap(([key]) => (used.has(key) ? [] : [key]))
    const misplaced = checked.flatMap(([key, file]) => {
      const [first = common, ...more] = used.get(key) ?? []
      const wanted = more.length > 0 ? common : first
      return used.has(key) && wanted !== file ? [`${key} (in ${file}, belongs in ${wanted})`] : []
    })
    const faults = Object.entries({ missing, unused, misplaced }).filter(([, found]) => found.length > 0)
    if (faults.length > 0)
      throw new Error(`texts of fields: ${faults.map(([fault, found]) => `${fault} ${found.join(', ')}`).join('; ')}`)
  }
  return { find, requireKey, requireEach, requirePattern, requireAllUsed }
}
