import { join } from 'node:path'
import { expect, test } from 'vitest'
import { textsPlugin } from './texts-plugin.ts'

const sources = join(import.meta.dirname, '..')
const transform = (code: string, id: string) => textsPlugin().transform(code, id)?.code

test('[L10N-02] a bundler sees a loader of texts as one of the files of its topic alone', () => {
  // Split, so that the plugin leaves this file alone.
  const code = 'const load = load' + "Texts('social-wall')\nload('de')"
  expect(transform(code, join(sources, 'a.ts'))).toBe(
    'const load = createTopicLoader((language) => import(`./locales/${language}/social-wall.json`))\n' +
      `load('de')\nimport { createTextLoader as createTopicLoader } from ${JSON.stringify(join(sources, 'create-text-loader.ts'))}\n`,
  )
  expect(transform(code, join(sources, '../../widgets/src/wall/a.ts'))).toContain(
    'import(`../../../i18n/src/locales/${language}/social-wall.json`)',
  )
})

test('[L10N-02] code without a loader stays as it is', () => {
  expect(transform("const key = 'loadTexts'", join(sources, 'a.ts'))).toBeUndefined()
})
