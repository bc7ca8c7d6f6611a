import { type Content, inDialog } from './content.ts'

export const contentCardContent: Content = ({ kindName }) => ({
  ...inDialog,
  titles: kindName,
  summaries: [],
  texts: [],
  people: [],
  links: [],
})
