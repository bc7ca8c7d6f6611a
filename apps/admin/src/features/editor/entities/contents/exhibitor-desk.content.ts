import { type Content, inDialog } from './content.ts'

export const exhibitorDeskContent: Content = ({ kindName }) => ({
  ...inDialog,
  exhibitor: kindName[0]?.text ?? '',
  texts: [],
  openingHours: [],
  staffUserIds: [],
  staffEmails: [],
})
