import { readdir, readFile, stat } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { join, relative, sep } from 'node:path'

/** One file of a built app, by its address below the root. */
export interface WebFile {
  readonly path: string
  readonly type: string
  readonly etag: string
  /** By content coding; `identity` is the file itself. */
  readonly variants: ReadonlyMap<string, { readonly file: string; readonly bytes: number }>
}

const typeByExtension: Record<string, string> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  gif: 'image/gif',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  ttf: 'font/ttf',
  txt: 'text/plain; charset=utf-8',
  wasm: 'application/wasm',
  webm: 'video/webm',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

const codingByExtension: Record<string, string> = { br: 'br', gz: 'gzip' }

/**
 * The files of a folder by address. Only what is listed here is ever served, by exact address: there is no path to join and
 * nothing to escape from.
 */
export async function listWebFiles(webRoot: string): Promise<ReadonlyMap<string, WebFile>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(webRoot, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const known = new Set(names)
  const files = new Map<string, WebFile>()
  for (const name of names) {
    const extension = name.slice(name.lastIndexOf('.') + 1)
    if (codingByExtension[extension] !== undefined && known.has(name.slice(0, -extension.length - 1))) continue
    files.set(`/${name}`, await readWebFile(webRoot, name, known))
  }
  return files
}

/** One file with the compressed ones that are known to lie beside it. */
export async function readWebFile(webRoot: string, name: string, known: ReadonlySet<string>): Promise<WebFile> {
  const file = join(webRoot, name)
  const variants = new Map([['identity', { file, bytes: (await stat(file)).size }]])
  for (const [extension, coding] of Object.entries(codingByExtension)) {
    if (known.has(`${name}.${extension}`))
      variants.set(coding, { file: `${file}.${extension}`, bytes: (await stat(`${file}.${extension}`)).size })
  }
  const hash = createHash('sha256')
    .update(await readFile(file))
    .digest('base64url')
    .slice(0, 22)
  const type = typeByExtension[name.slice(name.lastIndexOf('.') + 1).toLowerCase()] ?? 'application/octet-stream'
  return { path: `/${name}`, type, etag: hash, variants }
}
