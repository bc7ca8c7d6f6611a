// Controls, ends of line of any kind, and what turns the direction of writing.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]+/gu

/** A text from outside on one line, without what a terminal, a table or an editor would obey instead of showing. */
export const toPlainText = (text: string): string => text.toWellFormed().replace(unseen, ' ').trim()
