import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const begin = 'virtual:emoji/'
const resolved = '\0foyer-emoji/'
const languages: readonly string[] = ['en', 'de', 'es', 'fr', 'it', 'pt']
/** Newer ones are boxes on the phones of many. */
const newestVersion = 15
const require = createRequire(import.meta.url)

interface SourceEmoji {
  readonly emoji: string
  readonly label: string
  readonly group?: number
  readonly order?: number
  readonly version: number
  readonly tags?: readonly string[]
  readonly skins?: readonly { readonly emoji: string; readonly tone: number | readonly number[] }[]
}
interface SourceMessages {
  readonly groups: readonly { readonly key: string; readonly message: string; readonly order: number }[]
  readonly skinTones: readonly { readonly key: string; readonly message: string }[]
}

const toneNames = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const read = async <T>(path: string): Promise<T> => JSON.parse(await readFile(require.resolve(path), 'utf8')) as T
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** The emoji of a language with what the picker needs, and nothing else. Source: CHT-03. */
async function emojiOf(language: string) {
  const [source, messages] = await Promise.all([
    read<readonly SourceEmoji[]>(join('emojibase-data', language, 'data.json')),
    read<SourceMessages>(join('emojibase-data', language, 'messages.json')),
  ])
  const emojis = source
    // Parts of emoji are none by themselves.
    .filter(({ group, version }) => group !== undefined && group !== 2 && version <= newestVersion)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .map(({ emoji, label, group, version, tags = [], skins = [] }) => ({
      emoji,
      category: group,
      label: capital(label),
      version,
      tags,
      ...(skins.length > 0 && {
        skins: Object.fromEntries(
          skins.flatMap(({ emoji: toned, tone }) =>
            typeof tone === 'number' ? [[toneNames[tone - 1], toned] as const] : [],
          ),
        ),
      }),
    }))
  return {
    emojis,
    categories: messages.groups
      .filter(({ order }) => order !== 2)
      .map(({ order, message }) => ({ index: order, label: capital(message) })),
    skinTones: Object.fromEntries(messages.skinTones.map(({ key, message }) => [key, message])),
  }
}

/** `virtual:emoji/<language>`: emoji with their names, from our own files. For Vite and Rolldown alike. */
export function emojiPlugin() {
  return {
    name: 'foyer-emoji',
    resolveId: (id: string) => (id.startsWith(begin) ? resolved + id.slice(begin.length) : null),
    async load(id: string) {
      if (!id.startsWith(resolved)) return null
      const language = id.slice(resolved.length)
      if (!languages.includes(language)) throw new Error(`there are no emoji in ${language}`)
      // As text it is read several times faster than as a literal.
      const text = JSON.stringify(JSON.stringify(await emojiOf(language)))
      return { code: `export default JSON.parse(${text})`, moduleType: 'js' as const }
    },
  }
}
