import { type Content, inPicture } from './content.ts'

export const areaReactionContent: Content = ({ newId, texts }) => ({
  ...inPicture,
  reactions: [
    { id: newId(), emoji: '👏', names: texts('applause') },
    { id: newId(), emoji: '❤️', names: texts('heart') },
  ],
  showTotals: false,
})
