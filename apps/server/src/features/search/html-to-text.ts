const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

/** What one reads of a rich text. It is plain text whatever it holds, and shown as such. */
export function htmlToText(html: string): string {
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?(?:p|div|br|li|ul|ol|h[1-6]|tr|td|th|table|section|blockquote|pre)\b[^>]*>/gi, '\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, decode)
}

function decode(whole: string, decimal?: string, hex?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? whole
  const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
  const isSign = code > 31 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
  return isSign ? String.fromCodePoint(code) : ' '
}

const noise = /[\u0000-\u001F\u007F-\u009F\u200B-\u200F\u061C\u202A-\u202E\u2066-\u2069\uFEFF\u00AD]+/gu

/** One line without what cannot be seen, signs that turn the direction of writing among it. */
export const cleanText = (text: string): string =>
  text.toWellFormed().normalize('NFC').replace(noise, ' ').replace(/\s+/gu, ' ').trim()
