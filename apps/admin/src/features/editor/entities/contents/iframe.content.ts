import { type Content, overRoom } from './content.ts'

export const iframeContent: Content = () => ({
  ...overRoom,
  address: '',
  freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'FORMS', 'POPUPS'],
  permissions: ['FULL_SCREEN'],
})
