import { type Content, inDialog } from './content.ts'

export const globalSearchContent: Content = () => ({ ...inDialog, examples: [] })
