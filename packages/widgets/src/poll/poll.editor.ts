import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'POLL',
  group: 'live',
  place: 2,
  usualPlace: 5,
  content: ({ newId, texts }) => ({
    ...inDialog,
    questions: [
      {
        id: newId(),
        texts: texts('question'),
        options: ['option-1', 'option-2'].map((key) => ({ id: newId(), texts: texts(key) })),
        choice: 'SINGLE',
      },
    ],
    results: 'AFTER_VOTE',
    mayChangeVote: false,
    firstState: 'DRAFT',
  }),
})
