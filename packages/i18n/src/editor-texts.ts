import type { WidgetType } from '@foyer/contract'
import type editor from './locales/en/editor.json'
import type fields from './locales/en/editor-fields.json'
import type newEntities from './locales/en/editor.new.json'

/** What a kind of widget does; each kind brings it in its `*.editor.json`. */
export type KindTextKey = `editor.about.${WidgetType}`
/** What a kind of widget is called, and what a new one says; each kind brings them in its `*.new.json`. */
export type NewEntityKey = keyof typeof newEntities | `editor.kind.${WidgetType}` | `editor.new.${WidgetType}.${string}`
export type NewEntityTexts = Readonly<Record<NewEntityKey, string>>
/** What forms say about a field: of all entities, or of one kind. */
type FieldKey = `editor-fields.${'label' | 'help' | 'choice' | 'item' | 'group'}.${string}`

/** What the editor says; fetched with it. Source: L10N-02. */
export type EditorTextKey = keyof (typeof editor & typeof fields) | KindTextKey | NewEntityKey | FieldKey
export type EditorCatalogue = Readonly<Record<EditorTextKey, string>>
