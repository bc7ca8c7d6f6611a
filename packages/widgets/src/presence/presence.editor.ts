import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'PRESENCE',
  group: 'people',
  place: 2,
  content: () => ({ ...inDialog, scope: 'area' }),
})
