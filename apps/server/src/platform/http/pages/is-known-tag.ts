/** Whether an `if-none-match` names this tag, given with its quotes. */
export const isKnownTag = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  (header === '*' || header.split(',').some((entry) => entry.trim().replace(/^W\//, '') === etag))
