import { cleanFileName } from '../../../platform/files/content-disposition.ts'

const MAX_BYTES = 255
/** Of what the contract lets through, none is cut: its extension is at the end. */
const MAX_LENGTH = 255

/**
 * The name others see a file under: its last part, without what cannot be read, misleads or is forbidden somewhere, and never
 * longer than any file system takes. Its extension stays.
 */
export function chatFileName(name: string): string {
  const clean = cleanFileName(name, 'file', MAX_LENGTH)
    .replaceAll(/[<>:"|?*]/g, '_')
    .replace(/^\.+/, '')
  const dot = clean.lastIndexOf('.')
  const [stem, extension] = dot < 0 ? [clean, ''] : [clean.slice(0, dot), clean.slice(dot)]
  let kept = stem === '' ? 'file' : stem
  while (Buffer.byteLength(kept + extension) > MAX_BYTES && kept !== '') kept = [...kept].slice(0, -1).join('')
  return kept === '' ? 'file' : kept + extension
}
