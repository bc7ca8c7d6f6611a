// Builds the attendee app and the admin app (Vite) and the server (Rolldown), and compresses what browsers ask for.
import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { isAbsolute, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { rolldown } from 'rolldown'
import { build as buildWeb } from 'vite'
import { textsPlugin } from '../packages/i18n/src/plugin/texts-plugin.ts'

const root = resolve(import.meta.dirname, '..')
const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

async function buildServer() {
  const dir = join(root, 'apps/server/dist')
  await rm(dir, { recursive: true, force: true })
  const bundle = await rolldown({
    input: {
      main: join(root, 'apps/server/src/main.ts'),
      admin: join(root, 'apps/server/src/admin.ts'),
      // For journeys, whose servers run in the process of their worker.
      start: join(root, 'apps/server/src/start.ts'),
      'rich-text-worker': join(root, 'apps/server/src/features/designer/rich-text-worker.ts'),
      'draft-worker': join(root, 'apps/server/src/features/designer/draft/draft-worker.ts'),
      'picture-worker': join(root, 'apps/server/src/platform/pictures/picture-worker.ts'),
      'password-worker': join(root, 'apps/server/src/platform/auth/password-worker.ts'),
      'crowd-worker': join(root, 'apps/server/src/features/crowd/crowd-worker.ts'),
      'pdf-worker': join(root, 'apps/server/src/features/search/pdf/pdf-worker.ts'),
    },
    platform: 'node',
    // Our own packages are TypeScript and go in; those of others stay where npm put them.
    external: (id) => !id.startsWith('.') && !id.startsWith('@foyer/') && !isAbsolute(id),
    plugins: [textsPlugin()],
    logLevel: 'warn',
  })
  await bundle.write({ dir, format: 'esm', sourcemap: true, chunkFileNames: '[name]-[hash].js' })
  await bundle.close()
}

const compressible = /\.(?:m?js|css|svg|json|html|webmanifest|txt)$/
const worthwhileBytes = 1024

async function compressFolder(dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) await compressFolder(path)
    // The server fills the page and the configuration in per request, so these two stay plain.
    else if (compressible.test(entry.name) && entry.name !== 'index.html' && entry.name !== 'ui-config.json') {
      const bytes = await readFile(path)
      if (bytes.length < worthwhileBytes) continue
      await writeFile(`${path}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
      await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
    }
  }
}

const only = process.argv[2]
if (only === undefined || only === 'server') await buildServer()
for (const app of ['web', 'admin']) {
  if (only !== undefined && only !== app) continue
  await buildWeb({ root: join(root, 'apps', app), logLevel: 'warn' })
  await compressFolder(join(root, 'apps', app, 'dist'))
}
