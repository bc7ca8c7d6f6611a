import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'PICTURE',
  group: 'media',
  place: 2,
  usualPlace: 6,
  content: ({ firstAsset }) => ({
    ...inPicture,
    assetId: firstAsset('image/'),
    fit: 'COVER',
    captions: [],
  }),
})
