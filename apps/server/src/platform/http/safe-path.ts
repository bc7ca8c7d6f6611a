const maxLength = 2048
// Browsers drop or turn these while they read an address, so that a harmless text becomes another host.
const isTreacherous = (text: string) =>
  text.includes('\\') || [...text].some((sign) => sign <= '\u001F' || sign === '\u007F') || text.trim() !== text

/** A path of this site with query and hash as somebody asked for it; `otherwise` for whatever else it is. Source: NAV-14. */
export function toSafePath(value: unknown, otherwise = '/'): string {
  if (typeof value !== 'string' || value.length > maxLength || !value.startsWith('/') || isTreacherous(value))
    return otherwise
  // Any origin does: what keeps it is a path of ours.
  const here = 'http://foyer.invalid'
  if (!URL.canParse(value, here)) return otherwise
  const { origin, username, pathname, search, hash } = new URL(value, here)
  if (origin !== here || username !== '' || pathname.startsWith('//')) return otherwise
  return pathname + search + hash
}
