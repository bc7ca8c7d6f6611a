import { type Content, overRoom } from './content.ts'

export const whiteboardContent: Content = () => ({
  ...overRoom,
  readOnly: false,
  allowExport: true,
  background: 'PLAIN',
})
