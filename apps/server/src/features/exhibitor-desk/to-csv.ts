/** What a table calculator would take for a formula, also behind white space and in full width. */
const formulaStart = /^[\s\u0000]*[=+\-@＝＋－＠|%]|^[\t\r\n]/

/**
 * A table as CSV (RFC 4180), with a mark that has calculators read it as UTF-8. Whatever could be a formula there stands behind an
 * apostrophe, so that what an attendee wrote is never run on the machine of whoever opens it.
 */
export function toCsv(rows: readonly (readonly (string | undefined)[])[]): string {
  const lines = rows.map((row) => row.map((cell = '') => `"${harmless(cell).replaceAll('"', '""')}"`).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

const harmless = (cell: string) => (formulaStart.test(cell) ? `'${cell}` : cell)
