import { defineEditorKind, inDialog } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'PDF',
  group: 'media',
  place: 4,
  content: ({ firstAsset }) => ({
    ...inDialog,
    assetId: firstAsset('application/pdf'),
    mayDownload: true,
  }),
})
