import PdfKit from 'pdfkit'

export interface Locks {
  /** Without it any person who has the file may read it. */
  readonly userPassword?: string
  readonly ownerPassword: string
  readonly version?: '1.3' | '1.4' | '1.6' | '1.7ext3'
}

/** A PDF encrypted under passwords; by default as strong as the format knows (AES-256). */
export function makeLockedPdf(lines: readonly string[], { version = '1.7ext3', ...locks }: Locks): Promise<Uint8Array> {
  const document = new PdfKit({ ...locks, pdfVersion: version, info: { CreationDate: new Date(0) } })
  const parts: Uint8Array[] = []
  for (const line of lines) document.text(line)
  return new Promise((resolve, reject) => {
    document.on('data', (part: Uint8Array) => parts.push(part))
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(parts))))
    document.on('error', reject)
    document.end()
  })
}
