import { defineEditorKind, overRoom } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'WHITEBOARD',
  group: 'live',
  place: 6,
  content: () => ({
    ...overRoom,
    readOnly: false,
    allowExport: true,
    background: 'PLAIN',
  }),
})
