import { type Content, inPicture } from './content.ts'

export const countdownContent: Content = ({ kindName, nowMs }) => ({
  ...inPicture,
  until: nextHour(nowMs),
  titles: kindName,
  endedTexts: [],
})

const hourMs = 3_600_000
const nextHour = (nowMs: number) => new Date((Math.floor(nowMs / hourMs) + 2) * hourMs).toISOString()
