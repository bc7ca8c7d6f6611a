import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { appBuild, devServer } from '../../packages/app-shell/src/build/app-build.ts'
import { shortPreloads } from '../../packages/app-shell/src/build/short-preloads.ts'
import { textsPlugin } from '../../packages/i18n/src/plugin/texts-plugin.ts'
import { licensesPlugin } from '../../packages/ui/src/licenses/licenses-plugin.ts'

/** What the server answers beside the page. */
const ofServer = '^/(?:(?:stage/)?api|health)/|^/(?:ui-config\\.json|favicon\\.svg)$'

export default defineConfig({
  plugins: [textsPlugin(), react(), shortPreloads(), licensesPlugin()],
  base: '/admin/',
  build: appBuild,
  // The reader of workbooks is a chunk of its own.
  worker: { format: 'es' },
  server: { ...devServer(ofServer, process.env['PORT']), port: 5174 },
})
