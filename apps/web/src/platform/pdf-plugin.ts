import { readFile, readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** Folder of ours, the library's own, and which of its files pages may ask for. */
const folders = [
  { ours: 'cmaps', theirs: 'cmaps', has: /\.bcmap$/ },
  { ours: 'fonts', theirs: 'standard_fonts', has: /\.(?:pfb|ttf)$/ },
  // Those that are scripts: our policy lets no program of bytes run.
  { ours: 'decoders', theirs: 'wasm', has: /_nowasm_fallback\.js$/ },
] as const

const mediaTypes: Readonly<Record<string, string>> = { js: 'text/javascript' }

interface DevRequest {
  readonly url?: string | undefined
}
interface DevResponse {
  setHeader(name: string, value: string): unknown
  end(body: Uint8Array): unknown
}

/**
 * The files the PDF reader asks for by name while it reads: fonts, character maps and decoders, below `/app/pdf-<version>/`, so
 * that none of them comes from elsewhere. Source: WID-04.
 */
export function pdfPlugin() {
  const root = dirname(require.resolve('pdfjs-dist/package.json'))
  const version = (require('pdfjs-dist/package.json') as { readonly version: string }).version
  const list = async () => {
    const found = new Map<string, string>()
    for (const { ours, theirs, has } of folders) {
      const names = await readdir(join(root, theirs))
      for (const name of names.filter((candidate) => has.test(candidate)))
        found.set(`app/pdf-${version}/${ours}/${name}`, join(root, theirs, name))
    }
    return found
  }
  return {
    name: 'foyer-pdf',
    async generateBundle(this: { emitFile(file: { type: 'asset'; fileName: string; source: Uint8Array }): unknown }) {
      for (const [fileName, path] of await list())
        this.emitFile({ type: 'asset', fileName, source: await readFile(path) })
    },
    async configureServer(server: {
      readonly middlewares: {
        use(handle: (request: DevRequest, response: DevResponse, next: (failure?: unknown) => void) => void): unknown
      }
    }) {
      const files = await list()
      server.middlewares.use((request, response, next) => {
        const path = files.get((request.url ?? '').split('?')[0]?.slice(1) ?? '')
        if (path === undefined) return next()
        response.setHeader(
          'content-type',
          mediaTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream',
        )
        readFile(path).then((bytes) => response.end(bytes), next)
      })
    },
  }
}
