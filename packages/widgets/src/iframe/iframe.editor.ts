import { defineEditorKind, overRoom } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'IFRAME',
  group: 'media',
  place: 5,
  content: () => ({
    ...overRoom,
    address: '',
    freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS'],
    permissions: ['FULL_SCREEN'],
  }),
})
