const noise = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]+/gu

/** One line without what cannot be seen, signs that turn the direction of writing among it. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(noise, ' ').replace(/\s+/gu, ' ').trim()
