/** Longer than any word and shorter than any secret of ours. */
const secretMinLength = 40

const masks: readonly (readonly [RegExp, string])[] = [
  // A JSON Web Token, be it whole or cut off.
  [/eyJ[\w-]{8,}(?:\.[\w-]*){0,2}/g, '[token]'],
  [/\b(Bearer|Basic)\s+[^\s"',;]+/gi, '$1 [token]'],
  [/\b(token|signature|secret|password|authorization)(["']?\s*[=:]\s*["']?)[^\s"'&,;]+/gi, '$1$2[secret]'],
  [/([?&](?:code|key|state)=)[^\s"'&]+/gi, '$1[secret]'],
  [/[^\s@<>"'(),:;/?&=[\]]{1,64}(?:@|%40)[^\s@<>"'(),:;/?&=[\]]{1,190}/gi, '[e-mail]'],
  [new RegExp(`(?<![\\w-])[\\w-]{${secretMinLength},}(?![\\w-])`, 'g'), '[secret]'],
]

// Controls, ends of line of any kind, what turns the direction of writing, and what is not seen at all.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu

/**
 * A text from outside as it may stand in a log: secrets and e-mail addresses are masked, and what a terminal or an editor
 * would obey instead of showing is written out, such as `\u001b`.
 */
export function toHarmlessText(text: string): string {
  const masked = masks.reduce((left, [secret, mask]) => left.replace(secret, mask), text.toWellFormed())
  return masked.replace(unseen, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** The same of a text whose lines may stay lines, such as a stack; an end of line of any kind is `\n`. */
export const toHarmlessLines = (text: string): string =>
  text
    .split(/\r\n|[\n\r]/)
    .map(toHarmlessText)
    .join('\n')

/**
 * At most this many signs of what `clean` makes of a text, with `…` where something is missing. A very long text is cut
 * before it is cleaned too, at a space, so that no secret loses the length by which it is known.
 */
export function cutHarmless(text: string, mostSigns: number, clean: (text: string) => string = toHarmlessText): string {
  const most = mostSigns * 2
  const isLong = text.length > most
  const cleaned = clean(isLong ? cutAtSpace(text.slice(0, most)) : text)
  if (!isLong && cleaned.length <= mostSigns) return cleaned
  return `${cleaned.slice(0, mostSigns - 1).toWellFormed()}…`
}

/** Without its last word. Not by a pattern such as `\S*$`, which is tried anew at each letter of every word. */
function cutAtSpace(text: string): string {
  let end = text.length
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
