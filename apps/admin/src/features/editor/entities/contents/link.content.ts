import { areasOf } from '../read-draft.ts'
import { type Content, inPicture } from './content.ts'

export const linkContent: Content = ({ venue, areaId }) => ({
  ...inPicture,
  target: { kind: 'AREA', areaId: areasOf(venue).find(({ id }) => id !== areaId)?.id ?? areaId ?? '' },
  descriptions: [],
})
