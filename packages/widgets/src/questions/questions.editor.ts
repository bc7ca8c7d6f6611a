import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'QUESTIONS',
  group: 'live',
  place: 3,
  content: () => ({
    ...inDialog,
    texts: [],
    moderation: 'BEFORE',
    mayAskWithoutName: false,
    slowModeS: 0,
    firstState: 'DRAFT',
  }),
})
