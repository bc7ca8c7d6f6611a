import type { WidgetType } from '@foyer/contract'
import type editor from './locales/en/editor.json'
import type fields from './locales/en/editor-fields.json'

/** What a kind of widget is called, what it does, and what a new one says; each kind brings them in its `*.editor.json`. */
export type KindTextKey = `editor.${'kind' | 'about'}.${WidgetType}` | `editor.new.${WidgetType}.${string}`
/** What forms say about a field: of all entities, or of one kind. */
type FieldKey = `editor-fields.${'label' | 'help' | 'choice' | 'item' | 'group'}.${string}`

/** What the editor says; fetched with it. Source: L10N-02. */
export type EditorTextKey = keyof (typeof editor & typeof fields) | KindTextKey | FieldKey
export type EditorCatalogue = Readonly<Record<EditorTextKey, string>>
