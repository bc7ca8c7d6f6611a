import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'BANNER',
  group: 'text',
  place: 3,
  content: ({ newId, texts }) => ({
    ...inPicture,
    announcements: [{ id: newId(), texts: texts('announcement'), tone: 'INFO' }],
    turnsByItself: false,
  }),
})
