const escape = (text: string) => text.replace(/[\\()]/g, (sign) => `\\${sign}`)

/** A PDF with a line of plain text on each page; `extra` is put into its trailer. */
export function buildPdf(
  pages: readonly string[],
  { trailer = '', objects = [] }: { trailer?: string; objects?: readonly string[] } = {},
): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((text, index) => {
      const stream = `BT /F1 12 Tf 40 700 Td (${escape(text)}) Tj ET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
    ...objects,
  ]
  let body = '%PDF-1.4\n'
  const offsets = parts.map((part, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${part}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = body.length
  body += `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${parts.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`
  return new Uint8Array(Buffer.from(body, 'latin1'))
}

/** One that asks for a password before it shows anything. */
export function buildLockedPdf(): Uint8Array<ArrayBuffer> {
  const key = 'ab'.repeat(32)
  const encryption = `<< /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >>`
  const number = 3 + 2 + 1
  return buildPdf(['hidden'], { objects: [encryption], trailer: `/Encrypt ${number} 0 R /ID [<${key}> <${key}>]` })
}
