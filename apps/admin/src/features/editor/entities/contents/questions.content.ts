import { type Content, inDialog } from './content.ts'

export const questionsContent: Content = () => ({
  ...inDialog,
  texts: [],
  moderation: 'BEFORE',
  mayAskWithoutName: false,
  slowModeS: 0,
  firstState: 'DRAFT',
})
