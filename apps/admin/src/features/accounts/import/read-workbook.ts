import { unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { type TableFault, tableLimits, type TableRow } from './table.ts'

/** The rows of the first sheet of an .xlsx workbook. Formulas are not calculated: their last results are read. */
export async function readWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<readonly TableRow[] | TableFault> {
  try {
    const names = listFiles(bytes)
    if (names === 'too-large') return names
    if (!names.includes('xl/workbook.xml')) return 'not-a-table'
    const rows = await readSheet(storeAnew(bytes))
    return rows
      .map((cells, index) => ({ line: index + 1, fields: cells.map(toText) }))
      .filter(({ fields }) => fields.some((field) => field.trim() !== ''))
  } catch {
    return 'unreadable'
  }
}

/** The names of the files in a ZIP archive, which is not unpacked here: a small one can become very large. */
function listFiles(bytes: Uint8Array): readonly string[] | 'too-large' {
  const names: string[] = []
  let unpackedBytes = 0
  unzipSync(bytes, {
    filter({ name, originalSize }) {
      names.push(name)
      unpackedBytes += originalSize
      return false
    },
  })
  return unpackedBytes > tableLimits.unpackedMaxBytes ? 'too-large' : names
}

/**
 * The same archive with nothing packed in it. The library unpacks large files in workers that it makes of blobs, and waits for ever
 * where the policy of the page's own worker refuses them.
 */
const storeAnew = (bytes: Uint8Array): ArrayBuffer =>
  zipSync(unzipSync(bytes, { filter: ({ name }) => /\.(?:xml|rels)$/.test(name) }), { level: 0 }).buffer

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell)
}
