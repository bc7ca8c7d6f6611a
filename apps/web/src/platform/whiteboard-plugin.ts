import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, sep } from 'node:path'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.resolve('@foyer/widgets'))
const folder = join(require.resolve('@excalidraw/excalidraw').split(`${sep}dist${sep}`, 1)[0] ?? '', 'dist', 'prod')
const { version } = JSON.parse(await readFile(join(folder, '..', '..', 'package.json'), 'utf8')) as { version: string }
/** With its version in it, so that what lies there never changes. */
const address = `app/excalidraw-${version}/`

/** What is cut out of the engine, each of which must be found: another version is to be looked at anew. */
const cuts: readonly (readonly [of: string, what: RegExp, instead: string])[] = [
  // A font that does not load would be fetched from another host.
  ['a second address for fonts', /\w+\.push\(new URL\(\w+,\w+\.ASSETS_FALLBACK_URL\)\),/g, ''],
  // The language and direction of the page are the page's.
  [
    'the language of the page',
    /document\.documentElement\.dir=\w+\.rtl\?"rtl":"ltr",document\.documentElement\.lang=\w+\.code,/g,
    '',
  ],
  // The same to read in the file, and not refused by the policy of styles.
  ['the style of texts', /(\w+)\.setAttribute\("style","white-space: pre;"\)/g, '$1.style.whiteSpace="pre"'],
  // It would make fonts smaller for SVG files by code made at run time, which the policy of the pages refuses.
  ['the worker for fonts', /typeof Worker<"u"(?=,\w+=async\(\w+,\w+\)=>\{let\{Commands:)/g, '!1'],
]

/** Puts a font into an SVG file as it is, in place of the part of it that is used. */
const wholeFontsCode = `
export const toBase64 = (bytes) =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result))
    reader.addEventListener('error', () => reject(reader.error))
    reader.readAsDataURL(new Blob([bytes], { type: 'font/woff2' }))
  })
export const subsetToBase64 = toBase64
export const Commands = {}
export const WorkerUrl = undefined
`

/** Makes the drawing engine of whiteboards part of this build: its fonts from our own host, and nothing from any other. */
export function whiteboardPlugin(): Plugin {
  const missing = new Set(cuts.map(([of]) => of))
  let isUsed = false
  return {
    name: 'foyer-whiteboard',
    config: () => ({
      define: {
        'process.env.IS_PREACT': '"false"',
        __EXCALIDRAW_FILES__: JSON.stringify(`/${address}`),
      },
    }),
    transform: {
      filter: { id: /@excalidraw[/\\]excalidraw[/\\]dist[/\\]/ },
      handler(code, id) {
        if (!id.endsWith('.js')) return null
        isUsed = true
        if (/subset-(?:shared|worker)\.chunk\.js$/.test(id)) return { code: wholeFontsCode, map: null }
        let changed = code
        for (const [of, what, instead] of cuts) {
          if (changed.search(what) === -1) continue
          missing.delete(of)
          changed = changed.replaceAll(what, instead)
        }
        return changed === code ? null : { code: changed, map: null }
      },
    },
    async generateBundle() {
      if (!isUsed) return
      if (missing.size > 0) this.error(`Excalidraw ${version} has changed: ${[...missing].join(' and ')} was not found`)
      for (const name of await fontNames())
        this.emitFile({
          type: 'asset',
          fileName: `${address}fonts/${name}`,
          source: await readFile(join(folder, 'fonts', name)),
        })
    },
    configureServer(server) {
      server.middlewares.use(`/${address}fonts/`, (request, response, next) => {
        const name = (request.url ?? '').replace(/^\//, '').split('?', 1)[0] ?? ''
        const send = async () => {
          if (!(await fontNames()).includes(name)) return next()
          response.setHeader('content-type', 'font/woff2')
          return response.end(await readFile(join(folder, 'fonts', name)))
        }
        void send()
      })
    },
  }
}

const fontNames = async (): Promise<readonly string[]> =>
  (await readdir(join(folder, 'fonts'), { recursive: true }))
    .filter((name) => name.endsWith('.woff2'))
    .map((name) => name.split(sep).join('/'))
