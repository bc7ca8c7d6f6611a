import { type Content, inDialog } from './content.ts'

export const presenceContent: Content = () => ({ ...inDialog, scope: 'area' })
