import { type Content, inDialog } from './content.ts'

export const richTextContent: Content = ({ texts }) => ({
  ...inDialog,
  texts: texts('text').map(({ locale, text }) => ({ locale, text: `<p>${text}</p>` })),
})
