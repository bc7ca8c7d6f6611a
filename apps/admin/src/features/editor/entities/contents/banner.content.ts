import { type Content, inPicture } from './content.ts'

export const bannerContent: Content = ({ newId, texts }) => ({
  ...inPicture,
  announcements: [{ id: newId(), texts: texts('announcement'), tone: 'INFO' }],
  turnsByItself: false,
})
