import { type Content, inDialog } from './content.ts'

export const chatContent: Content = () => inDialog
