import { defineConfig } from 'vitest/config'
import { textsPlugin } from './packages/i18n/src/plugin/texts-plugin.ts'

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    include: ['{packages,apps,world,demo,bench,scripts}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    environment: 'node',
    setupFiles: ['./vitest.setup.ts'],
    // Usually one processor is left free, which on two leaves one.
    maxWorkers: '100%',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
