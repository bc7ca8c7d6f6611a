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
