import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'MEDIA_BOARD',
  group: 'media',
  place: 3,
  content: ({ requireMediaBoard }) => ({
    ...inDialog,
    mediaBoardId: requireMediaBoard(),
    sections: ['CONTINUE', 'NOW_LIVE', 'NEXT_LIVE', 'RECOMMENDED', 'TOP_RATED', 'FAVOURITES', 'ALL'],
  }),
})
