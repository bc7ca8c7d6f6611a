import { readFile } from 'node:fs/promises'
import { compileMessage } from '@lingui/message-utils/compileMessage'

const isTextFile = (id: string) => /\/i18n\/src\/locales\/[\w-]+\/[\w-]+\.json$/.test(id)

/**
 * Compiles ICU messages while bundling, so that no browser carries a parser. For Vite, Vitest and Rolldown alike.
 * A message that does not parse fails the build and is named.
 */
export function textsPlugin() {
  return {
    name: 'foyer-texts',
    enforce: 'pre' as const,
    async load(id: string) {
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
