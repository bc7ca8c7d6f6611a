/** Whether texts say nothing in any language. */
export const isBlank = (texts: readonly { readonly text: string }[]): boolean =>
  texts.every(({ text }) => text.trim() === '')
