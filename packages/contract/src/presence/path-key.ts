/**
 * A text as one key of a realtime path such as `opmode/LIVE/{uid}`: ASCII control characters and `# $ % . / [ ]` as `%` and
 * two hexadecimal digits, everything else as it is. Source: PRS-06.
 */
export const escapeKey = (text: string): string =>
  // eslint-disable-next-line no-control-regex -- They are what is looked for.
  text.replaceAll(
    /[\u0000-\u001F\u007F#$%./[\]]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

/** The text a key was made of. A `%` without two digits after it stays. Source: PRS-06. */
export const unescapeKey = (key: string): string =>
  key.replaceAll(/%([\dA-Fa-f]{2})/g, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
