import { createTextLoader } from './create-text-loader.ts'
import type { EditorTextKey } from './editor-texts.ts'

export type { EditorTextKey } from './editor-texts.ts'

/** The texts of the editor, with those of all kinds of widgets. Source: L10N-02. */
export const loadEditorTexts = createTextLoader<EditorTextKey>((language) => import(`./locales/${language}/editor.ts`))
