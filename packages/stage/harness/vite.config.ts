import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { textsPlugin } from '../../i18n/src/plugin/texts-plugin.ts'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../.vite/harness', import.meta.url)),
  plugins: [react(), textsPlugin()],
  build: { outDir: 'dist', emptyOutDir: true },
})
