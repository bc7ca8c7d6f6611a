import { fileURLToPath } from 'node:url'
import { type Plugin, build } from 'vite'

const source = fileURLToPath(new URL('tracker/tracker-script.ts', import.meta.url))
/** Without a hash in it, so that it can be asked for, and answered by another tracker, by its name. */
const fileName = 'tracker.js'

/** Makes the tracker a script of its own at `/tracker.js`, apart from the page. Source: ANA-01. */
export function trackerPlugin(): Plugin {
  return {
    name: 'foyer-tracker',
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName, source: await buildTracker() })
    },
    configureServer(server) {
      server.middlewares.use(`/${fileName}`, (_request, response, next) => {
        response.setHeader('content-type', 'text/javascript')
        buildTracker().then((code) => response.end(code), next)
      })
    },
  }
}

async function buildTracker(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: source, output: { format: 'iife' } },
    },
  })
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
  if (chunk?.type !== 'chunk') throw new Error('the tracker did not become a script')
  return chunk.code
}
