import { type EditorKind, paletteGroups } from './host/define-editor-kind.ts'

export { type EditorKind, type NewContent, type PaletteGroup, paletteGroups } from './host/define-editor-kind.ts'

const files = import.meta.glob<EditorKind>('./*/*.editor.ts', { eager: true, import: 'kind' })

/** What each kind of widget brings for the editor, in the order of the palette. Source: EDT-11. */
export const editorKinds: readonly EditorKind[] = Object.values(files).toSorted(
  (one, other) => paletteGroups.indexOf(one.group) - paletteGroups.indexOf(other.group) || one.place - other.place,
)

/** Those that are offered without opening the palette. */
export const usualKinds: readonly EditorKind[] = editorKinds
  .filter(({ usualPlace }) => usualPlace !== undefined)
  .toSorted((one, other) => (one.usualPlace ?? 0) - (other.usualPlace ?? 0))

/** Undefined for a kind that this version does not know. */
export const editorKindOf = (type: string): EditorKind | undefined => editorKinds.find((kind) => kind.type === type)
