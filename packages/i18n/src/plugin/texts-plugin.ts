import { readFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const isTextFile = (id: string) => /\/i18n\/src\/locales\/[\w-]+\/[\w.-]+\.json$/.test(id)

/** What Vite puts in for an import of an address with a variable in it: 200 bytes of the first load, where 20 do. */
const isImportHelper = (id: string) => /dynamic[-_]import[-_]helper\.js$/.test(id)

const sources = join(import.meta.dirname, '..')
const loaderFile = join(sources, 'create-text-loader.ts')
const topicLoader = /\bloadTexts\('([\w-]+)'\)/g

/**
 * A loader of one topic for each call of `loadTexts`: a bundler makes one lazy file per language of an address with the language
 * in it, and would make a table of all topics of one with both.
 */
function narrowLoaders(code: string, id: string): string | undefined {
  const locales = relative(dirname(id), join(sources, 'locales')).replaceAll('\\', '/')
  const folder = locales.startsWith('.') ? locales : `./${locales}`
  const narrowed = code.replaceAll(
    topicLoader,
    (_, topic: string) => `createTopicLoader((language) => import(\`${folder}/\${language}/${topic}.json\`))`,
  )
  if (narrowed === code) return undefined
  // At the end, so that lines keep their numbers.
  return `${narrowed}\nimport { createTextLoader as createTopicLoader } from ${JSON.stringify(loaderFile)}\n`
}

/**
 * Compiles ICU messages while bundling, so that no browser carries a parser. For Vite, Vitest and Rolldown alike.
 * A message that does not parse fails the build and is named.
 */
export function textsPlugin() {
  return {
    name: 'foyer-texts',
    enforce: 'pre' as const,
    transform(code: string, id: string) {
      const narrowed = narrowLoaders(code, id)
      return narrowed === undefined ? null : { code: narrowed, map: null }
    },
    async load(id: string) {
      // Loaders name only languages that are there.
      if (isImportHelper(id))
        return { code: 'export default (files, path) => files[path]()', moduleType: 'js' as const }
      if (!isTextFile(id)) return null
      const messages: Record<string, string> = JSON.parse(await readFile(id, 'utf8'))
      const compiled = Object.entries(messages).map(([key, message]) => {
        try {
          return [key, compileMessage(message)]
        } catch (cause) {
          throw new Error(`${id}: ${key} is not a message`, { cause })
        }
      })
      return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, moduleType: 'js' as const }
    },
  }
}
