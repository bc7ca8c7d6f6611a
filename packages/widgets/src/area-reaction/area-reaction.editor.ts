import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'AREA_REACTION',
  group: 'live',
  place: 7,
  content: ({ newId, texts }) => ({
    ...inPicture,
    reactions: [
      { id: newId(), emoji: '👏', names: texts('applause') },
      { id: newId(), emoji: '❤️', names: texts('heart') },
    ],
    showTotals: false,
  }),
})
