import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'EXHIBITOR_DESK',
  group: 'people',
  place: 4,
  content: ({ kindName }) => ({
    ...inDialog,
    exhibitor: kindName[0]?.text ?? '',
    texts: [],
    openingHours: [],
    staffUserIds: [],
    staffEmails: [],
  }),
})
