/** Without accents and capitals, so that `muller` finds Müller. */
export const foldText = (text: string): string =>
  isPlain.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFKD')
        .replaceAll(/[\u0300-\u036F]/g, '')
        .toLowerCase()

/** Nothing but ASCII has no accents, and its normal form is itself. */
const isPlain = /^[\u0000-\u007F]*$/
