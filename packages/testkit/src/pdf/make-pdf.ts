/** A page to make: what is written on it, line by line, and annotations and entries as PDF writes them. */
export interface PageToMake {
  readonly lines?: readonly string[]
  /** Width and height in units of 1/72 inch. */
  readonly size?: readonly [number, number]
  /** Dictionaries of annotations, such as links. */
  readonly annotations?: readonly string[]
  readonly rotate?: number
}

export interface PdfToMake {
  readonly pages: readonly PageToMake[]
  /** Further entries of the catalogue, such as `/OpenAction`. */
  readonly catalogue?: string
  /** Titles of an outline, each leading to the page of its place in the list. */
  readonly outline?: readonly string[]
}

const a5: readonly [number, number] = [420, 595]

/**
 * A small PDF by hand, so that tests have whatever is wrong with one: no library writes what a reader must refuse. Objects:
 * 1 catalogue, 2 pages, 3 font, 4 outline, then pages and their texts in turn.
 */
export function makePdf({ pages, catalogue = '', outline = [] }: PdfToMake): Uint8Array<ArrayBuffer> {
  const firstPage = 5 + outline.length
  const idOf = (page: number) => firstPage + 2 * page
  const objects: string[] = [
    `<< /Type /Catalog /Pages 2 0 R ${outline.length > 0 ? '/Outlines 4 0 R' : ''} ${catalogue} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${idOf(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Outlines /Count ${outline.length} ${outline.length > 0 ? `/First 5 0 R /Last ${4 + outline.length} 0 R` : ''} >>`,
    ...outline.map(
      (title, index) =>
        `<< /Title (${escape(title)}) /Parent 4 0 R /Dest [${idOf(index)} 0 R /Fit] ${index > 0 ? `/Prev ${4 + index} 0 R` : ''} ${
          index < outline.length - 1 ? `/Next ${6 + index} 0 R` : ''
        } >>`,
    ),
  ]
  pages.forEach(({ lines = [], size = a5, annotations = [], rotate = 0 }, index) => {
    const text = `BT /F1 16 Tf 20 TL 40 ${size[1] - 60} Td ${lines.map((line) => `(${escape(line)}) Tj T*`).join(' ')} ET`
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size.join(' ')}] /Rotate ${rotate} /Resources << /Font << /F1 3 0 R >> >> ` +
        `/Contents ${idOf(index) + 1} 0 R /Annots [${annotations.join(' ')}] >>`,
      `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
    )
  })
  return bytesOf(write(objects))
}

/** A link over a part of a page that does something: `/URI (…)`, `/JavaScript /JS (…)`, `/Launch /F (…)`. */
export const linkAnnotation = (action: string, rect = '40 400 200 430'): string =>
  `<< /Type /Annot /Subtype /Link /Rect [${rect}] /Border [0 0 0] /A << /S ${action} >> >>`

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const escape = (text: string) => text.replace(/[\\()]/g, '\\$&')

function write(objects: readonly string[]): string {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n`
  text += offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return `${text}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
}
