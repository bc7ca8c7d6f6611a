import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'MATCHING',
  group: 'people',
  place: 3,
  content: ({ newId, texts }) => ({
    ...inDialog,
    interests: [
      { id: newId(), texts: texts('interest-1') },
      { id: newId(), texts: texts('interest-2') },
    ],
    texts: [],
    hasWishes: true,
    hasMeetNow: true,
    suggestionsMax: 8,
  }),
})
