import { defineEditorKind, overRoom } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'FLOOR_PLAN',
  group: 'navigation',
  place: 2,
  content: () => overRoom,
})
