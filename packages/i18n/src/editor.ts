import { createTextLoader } from './create-text-loader.ts'
import type { EditorTextKey, NewEntityKey } from './editor-texts.ts'

export type { EditorTextKey, NewEntityKey } from './editor-texts.ts'

/** The texts of the editor, with those of all kinds of widgets. Source: L10N-02. */
export const loadEditorTexts = createTextLoader<EditorTextKey>((language) => import(`./locales/${language}/editor.ts`))

/** What new areas and widgets are called and say: written in each language of a venue. Source: L10N-03. */
export const loadNewEntityTexts = createTextLoader<NewEntityKey>(
  (language) => import(`./locales/${language}/new-entities.ts`),
)
