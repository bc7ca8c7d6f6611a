import { defineEditorKind, inPicture } from '../host/define-editor-kind.ts'

export const kind = defineEditorKind({
  type: 'COUNTDOWN',
  group: 'live',
  place: 4,
  content: ({ kindName, nowMs }) => ({
    ...inPicture,
    until: nextHour(nowMs),
    titles: kindName,
    endedTexts: [],
  }),
})

const hourMs = 3_600_000
const nextHour = (nowMs: number) => new Date((Math.floor(nowMs / hourMs) + 2) * hourMs).toISOString()
