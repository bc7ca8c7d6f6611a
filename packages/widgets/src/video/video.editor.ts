import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'VIDEO',
  group: 'media',
  place: 1,
  usualPlace: 2,
  content: ({ firstAsset }) => ({
    ...inPicture,
    source: { kind: 'FILE', assetId: firstAsset('video/') },
    captions: [],
    ambient: false,
  }),
})
