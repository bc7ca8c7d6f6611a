const headLength = 12
const isoBrands = ['ftypavif', 'ftypavis']

/** The types of pictures by their first bytes, with the endings of their names, the usual one first. */
const types: readonly {
  readonly type: string
  readonly endings: readonly string[]
  readonly isIn: (head: string) => boolean
}[] = [
  { type: 'image/jpeg', endings: ['jpg', 'jpeg'], isIn: (head) => head.startsWith('\xff\xd8\xff') },
  { type: 'image/png', endings: ['png'], isIn: (head) => head.startsWith('\x89PNG') },
  { type: 'image/webp', endings: ['webp'], isIn: (head) => head.startsWith('RIFF') && head.endsWith('WEBP') },
  { type: 'image/avif', endings: ['avif'], isIn: (head) => isoBrands.includes(head.slice(4)) },
]

/**
 * The file with a name and a type that say what it is. The server refuses a picture that is called something else, as those that
 * were saved from a page often are.
 */
export async function fileAsItIs(file: File): Promise<File> {
  const bytes = new Uint8Array(await file.slice(0, headLength).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  const found = types.find(({ isIn }) => isIn(head))
  if (found === undefined) return file
  const ending = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  const isNamed = found.endings.includes(ending)
  if (isNamed && file.type === found.type) return file
  const name = isNamed ? file.name : `${file.name.replace(/\.[a-z\d]{1,5}$/i, '')}.${found.endings[0]}`
  return new File([file], name, { type: found.type })
}
