import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'LINK',
  group: 'navigation',
  place: 1,
  usualPlace: 1,
  content: ({ otherAreaId }) => ({
    ...inPicture,
    target: { kind: 'AREA', areaId: otherAreaId },
    descriptions: [],
  }),
})
