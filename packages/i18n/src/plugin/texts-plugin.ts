import { readFile } from 'node:fs/promises'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const isTextFile = (id: string) => /\/i18n\/src\/locales\/[\w-]+\/[\w-]+\.json$/.test(id)

/** What Vite puts in for an import of an address with a variable in it: 200 bytes of the first load, where 20 do. */
const isImportHelper = (id: string) => /dynamic[-_]import[-_]helper\.js$/.test(id)

/**
 * Compiles ICU messages while bundling, so that no browser carries a parser. For Vite, Vitest and Rolldown alike.
 * A message that does not parse fails the build and is named.
 */
export function textsPlugin() {
  return {
    name: 'foyer-texts',
    enforce: 'pre' as const,
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
