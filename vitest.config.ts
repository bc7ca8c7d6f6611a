import { readFileSync, readdirSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { textsPlugin } from './packages/i18n/src/plugin/texts-plugin.ts'

const never = ['**/node_modules/**', '**/dist/**']
const pageFolders = [
  'apps/web/src',
  'apps/admin/src',
  'packages/app-shell/src',
  'packages/rich-text-editor/src',
  'packages/ui/src',
  'packages/stage/src',
  'packages/widgets/src',
]
// Those that ask for a document in their first lines; the others run beside those of the server.
const inPages = pageFolders
  .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`))
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('@vitest-environment'))
// Those that replace modules, or want another document, have a process of their own.
const alone = inPages.filter((file) => /vi\.mock\(|environment (?:jsdom|node)/.test(readFileSync(file, 'utf8')))
const withDatabase = '**/*.pg.test.ts'
const fuzzed = '**/*.fuzz.test.ts'
const withKills = '**/*.kills.test.ts'
/** Whole servers, one after the other. */
const long = '**/*.long.test.ts'
/** Whole features over fakes, and long series of random input: half of what the tests of the server cost. */
const slow = [
  '**/*.feature.test.ts',
  'apps/admin/src/features/editor/inspector/demo-forms.test.tsx',
  'apps/server/src/features/designer/further-faults.test.ts',
  'apps/server/src/features/designer/rich-text-queue.test.ts',
  'apps/server/src/features/identity/providers/**/*.real.test.ts',
  'apps/server/src/features/identity/security-log/security-log.test.ts',
  'apps/server/src/features/search/answers/injection.test.ts',
  'apps/server/src/features/search/pdf/pdf-reader.test.ts',
  'apps/server/src/platform/pictures/picture-process.test.ts',
  'apps/server/src/testing/designer-and-venue.test.ts',
  'packages/ui/src/theme/theme.test.ts',
  'packages/widgets/src/shared/pdf/open-pdf.test.ts',
]
/** `npm run check` asks for quick tests alone. */
const leftOut = process.env['FOYER_TESTS'] === 'quick' ? slow : []
const all = '{packages,apps,world,demo,bench,scripts}/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [textsPlugin()],
  test: {
    environment: 'node',
    // Usually one processor is left free, which on two leaves one.
    maxWorkers: '100%',
    css: { modules: { classNameStrategy: 'non-scoped' } },
    // How long a test may take says nothing: a machine may be busy with much else.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    projects: [
      // To fetch the same modules anew for each file took half of the time.
      {
        extends: true,
        test: {
          name: 'plain',
          include: [all],
          exclude: [...never, ...leftOut, ...inPages, withDatabase, fuzzed, withKills, long],
          isolate: false,
        },
      },
      // Thousands of random runs each: `npm run test:all`.
      { extends: true, test: { name: 'fuzz', include: [`{packages,apps}/${fuzzed}`], exclude: never, isolate: false } },
      // A document, and what it puts in the place of what is Node's, belongs to one file.
      {
        extends: true,
        test: {
          name: 'page',
          include: inPages.filter((file) => !alone.includes(file)),
          exclude: [...never, ...leftOut],
          isolate: false,
          setupFiles: ['./vitest.page-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page alone',
          include: alone,
          exclude: [...never, ...leftOut],
          setupFiles: ['./vitest.page-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'database',
          include: [withDatabase],
          exclude: never,
          isolate: false,
          globalSetup: './apps/server/src/platform/db/testing/shared-postgres.ts',
        },
      },
      // With the same database, and for many seconds each: `npm run test:all`.
      {
        extends: true,
        test: {
          name: 'long',
          include: [long],
          exclude: never,
          globalSetup: './apps/server/src/platform/db/testing/shared-postgres.ts',
        },
      },
      // Servers and their databases that are killed again and again: `npm run test:all`.
      { extends: true, test: { name: 'kills', include: [withKills], exclude: never } },
      // Attacks on built servers, one file after another: what one server costs must not slow the next.
      {
        extends: true,
        test: {
          name: 'hostile',
          include: ['e2e/hostile/*.hostile.ts'],
          exclude: never,
          globalSetup: './e2e/hostile/support/global-setup.ts',
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
})
