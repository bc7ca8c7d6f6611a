import { type Content, inDialog } from './content.ts'

export const matchingContent: Content = ({ newId, texts }) => ({
  ...inDialog,
  interests: [
    { id: newId(), texts: texts('interest-1') },
    { id: newId(), texts: texts('interest-2') },
  ],
  texts: [],
  hasWishes: true,
  hasMeetNow: true,
  suggestionsMax: 8,
})
