import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'GLOBAL_SEARCH',
  group: 'navigation',
  place: 3,
  content: () => ({ ...inDialog, examples: [] }),
})
