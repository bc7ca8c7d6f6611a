import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'RICH_TEXT',
  group: 'text',
  place: 1,
  usualPlace: 7,
  content: ({ texts }) => ({
    ...inDialog,
    texts: texts('text').map(({ locale, text }) => ({ locale, text: `<p>${text}</p>` })),
  }),
})
