import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'CHAT',
  group: 'people',
  place: 1,
  content: () => inDialog,
})
