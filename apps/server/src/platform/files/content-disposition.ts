/** The header that gives a file its name; no character of the name can end it. Source: AST-01. */
export function contentDisposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.isWellFormed() ? fileName : 'file'
  const ascii = name.replaceAll(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}

/** What is kept of a name that came with a file: its last part, without what cannot be read or would mislead. */
export function cleanFileName(name: string | undefined, fallback: string, maxLength = 200): string {
  const last = (name ?? '').toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .trim()
    .slice(0, maxLength)
  return clean === '' || /^\.+$/.test(clean) ? fallback : clean.toWellFormed()
}
