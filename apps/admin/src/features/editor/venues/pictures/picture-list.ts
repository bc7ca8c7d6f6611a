import { nameFromFile } from './name-from-file.ts'

export interface PictureSize {
  readonly width: number
  readonly height: number
}

/** A picture that becomes an area. */
export interface Picture extends PictureSize {
  /** Of the file in the venue as well, so that sending it again makes no second one. */
  readonly id: string
  readonly file: File
  /** Address of a small copy. */
  readonly preview: string
  /** As somebody wrote it; it follows from the file and the place in the list until then. */
  readonly writtenName: string | undefined
  readonly alt: string
  readonly viewMode: 'VIEW_2D' | 'VIEW_360D'
}

export type PictureFault = 'wrong-type' | 'empty' | 'too-large' | 'too-many-pixels' | 'unreadable' | 'too-many'

export const picturesMax = 50
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const
/** As the server takes them. Source: docs/assets.md. */
const maxBytes = 100 * 1024 * 1024
const maxPixels = 50_000_000
/** A narrower one is blurred when looked at from within. Source: LIB-03. */
const sphereMinWidthPx = 4096

const typeOfExtension: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
}

/** What is wrong with a file before it is opened. */
export function faultOfFile({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>): PictureFault | undefined {
  // Not every system knows the newer types.
  const known = type === '' ? typeOfExtension[name.split('.').at(-1)?.toLowerCase() ?? ''] : type
  if (!(pictureTypes as readonly (string | undefined)[]).includes(known)) return 'wrong-type'
  if (size === 0) return 'empty'
  return size > maxBytes ? 'too-large' : undefined
}

export const faultOfSize = ({ width, height }: PictureSize): PictureFault | undefined =>
  width * height > maxPixels ? 'too-many-pixels' : undefined

/** Whether it is twice as wide as high, within a pixel, as a whole sphere is. */
const isTwoToOne = ({ width, height }: PictureSize): boolean => Math.abs(width - 2 * height) <= 1

export const canBeSphere = (size: PictureSize): boolean => isTwoToOne(size) && size.width >= sphereMinWidthPx

/** One of 2:1 that would be blurred, and stays flat. */
export const isSphereTooSmall = (size: PictureSize): boolean => isTwoToOne(size) && !canBeSphere(size)

export const viewModeOf = (size: PictureSize): Picture['viewMode'] => (canBeSphere(size) ? 'VIEW_360D' : 'VIEW_2D')

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

/** Files as people number them: systems hand them over in any order. */
export const inOrderOfNames = (files: readonly File[]): File[] =>
  files.toSorted((a, b) => collator.compare(a.name, b.name))

/** The names of the areas: as written, else after the file, else by number; none of the latter twice. */
export function namesOf(
  pictures: readonly Pick<Picture, 'file' | 'writtenName'>[],
  numbered: (number: number) => string,
): string[] {
  const taken = new Set(pictures.flatMap(({ writtenName }) => writtenName?.trim() ?? []))
  return pictures.map(({ file, writtenName }, index) => {
    if (writtenName !== undefined) return writtenName
    const wanted = nameFromFile(file.name) ?? numbered(index + 1)
    let name = wanted
    for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`
    taken.add(name)
    return name
  })
}

/** The list with the picture at another place, from 0. */
export function moveTo<Item extends { readonly id: string }>(
  items: readonly Item[],
  id: string,
  index: number,
): readonly Item[] {
  const item = items.find((each) => each.id === id)
  if (item === undefined) return items
  return items.filter((each) => each !== item).toSpliced(Math.max(0, index), 0, item)
}
