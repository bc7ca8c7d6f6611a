import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'CONTENT_CARD',
  group: 'text',
  place: 2,
  usualPlace: 4,
  content: ({ kindName }) => ({
    ...inDialog,
    titles: kindName,
    summaries: [],
    texts: [],
    people: [],
    links: [],
  }),
})
