/** People write addresses as they see them, without a scheme. */
export function completeLink(link: string): string {
  const trimmed = link.trim()
  return trimmed !== '' && !/^[a-z][a-z\d+.-]*:/i.test(trimmed) && /^[^\s/]+\.[^\s/]/.test(trimmed)
    ? `https://${trimmed}`
    : trimmed
}
