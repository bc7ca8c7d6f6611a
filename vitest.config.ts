import { defineConfig } from 'vitest/config'
import { textsPlugin } from './packages/i18n/src/plugin/texts-plugin.ts'

const never = ['**/node_modules/**', '**/dist/**']
const inPages = '{apps/web,apps/designer,packages/ui,packages/stage,packages/widgets}/**/*.test.{ts,tsx}'
const withDatabase = '**/*.pg.test.ts'
const all = '{packages,apps,world,demo,bench,scripts}/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    environment: 'node',
    setupFiles: ['./vitest.setup.ts'],
    // Usually one processor is left free, which on two leaves one.
    maxWorkers: '100%',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A second, as it is otherwise, is nothing on a busy machine.
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // To fetch the same modules anew for each file took half of the time.
      {
        extends: true,
        test: { name: 'plain', include: [all], exclude: [...never, inPages, withDatabase], isolate: false },
      },
      // A document, and what it puts in the place of what is Node's, belongs to one file.
      { extends: true, test: { name: 'page', include: [inPages], exclude: never } },
      { extends: true, test: { name: 'database', include: [withDatabase], exclude: never } },
    ],
  },
})
