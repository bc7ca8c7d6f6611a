import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsPlugin } from '../../packages/i18n/src/plugin/texts-plugin.ts'
import { inlineNoFonts } from '../../packages/ui/src/fonts/inline-no-fonts.ts'
import { licensesPlugin } from '../../packages/ui/src/licenses/licenses-plugin.ts'

/** The server that answers calls while the page is developed. */
const server = `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`
/** What it answers beside the page. It must see the page's own host: it refuses calls from other origins. */
const ofServer = '^/(?:(?:stage/)?api|health)/|^/(?:ui-config\\.json|favicon\\.svg)$'

export default defineConfig({
  plugins: [textsPlugin(), react(), licensesPlugin()],
  base: '/admin/',
  build: {
    assetsDir: 'app',
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: inlineNoFonts,
    modulePreload: { polyfill: false },
  },
  server: { host: '127.0.0.1', port: 5174, proxy: { [ofServer]: { target: server, changeOrigin: false } } },
})
