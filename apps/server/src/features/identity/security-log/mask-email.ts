/**
 * Enough to recognise an e-mail address by someone who knows it: its first letter and its domain, without a plus-suffix. `…` for
 * text that is none, such as a password in the wrong field.
 */
export function maskEmail(typed: string): string {
  const [, first, domain] = /^(\S)\S*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+)$/u.exec(typed.trim().toLowerCase()) ?? []
  return first === undefined || domain === undefined ? '…' : `${first}…@${domain}`
}
