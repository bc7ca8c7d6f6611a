/** Line feed and tab are the only control characters that a text may contain. */
export const hasControlCharacter = (value: string): boolean => /[\u0000-\u0008\u000B-\u001F\u007F]/.test(value)
