/**
 * An address without the plus-suffix of its local part: `ada+venue@example.org` is ada's. A quoted local part and one that
 * begins with a plus stay as they are. Source: AUT-09.
 */
export function withoutPlusSuffix(email: string): string {
  const address = email.trim()
  const [plus, at] = [address.indexOf('+'), address.lastIndexOf('@')]
  return plus > 0 && plus < at && !address.startsWith('"') ? address.slice(0, plus) + address.slice(at) : address
}
