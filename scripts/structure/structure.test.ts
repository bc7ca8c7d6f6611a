import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const config = join(root, '.dependency-cruiser.cjs')

/** Offences by rule: each file that must not import what it imports, and empty files that are imported. */
const planted: Record<string, Record<string, string>> = {
  'no-cycles': { 'packages/ui/src/a.ts': "import './b.ts'", 'packages/ui/src/b.ts': "import './a.ts'" },
  'nothing-unresolved': { 'packages/ui/src/lost.ts': "import './not-there.ts'" },
  'contract-stands-alone': { 'packages/contract/src/x.ts': "import '../../ui/src/x.ts'", 'packages/ui/src/x.ts': '' },
  'packages-know-no-apps': {
    'packages/client/src/x.ts': "import '../../../apps/web/src/y.ts'",
    'apps/web/src/y.ts': '',
  },
  'apps-are-strangers': { 'apps/web/src/z.ts': "import '../../server/src/z.ts'", 'apps/server/src/z.ts': '' },
  'features-are-strangers': {
    'apps/server/src/features/chat/a.ts': "import '../presence/a.ts'",
    'apps/server/src/features/presence/a.ts': '',
  },
  'platform-knows-no-feature': {
    'apps/server/src/platform/http/a.ts': "import '../../features/venue/a.ts'",
    'apps/server/src/features/venue/a.ts': '',
  },
  'only-the-list-names-features': {
    'apps/server/src/d.ts': "import './features/venue/d.ts'",
    'apps/server/src/features/venue/d.ts': '',
  },
  'features-know-no-app': {
    'apps/web/src/features/venue/b.ts': "import '../../app/router/b.ts'",
    'apps/web/src/app/router/b.ts': '',
    'apps/web/src/features/venue/d.tsx': "import '../../app/app-context.ts'",
    'apps/web/src/app/app-context.ts': '',
    'apps/admin/src/features/venue/e.ts': "import '../../app/state/e.ts'",
    'apps/admin/src/app/state/e.ts': '',
  },
  'only-stores-touch-a-driver': { 'apps/server/src/features/venue/c.ts': "import 'pg'" },
  'models-know-no-react': {
    'apps/web/src/features/venue/venue.model.ts': "import 'react'",
    'apps/web/src/features/venue/visit-model.ts': "import 'react'",
  },
  'widgets-are-strangers': {
    'packages/widgets/src/video/a.ts': "import '../picture/a.ts'",
    'packages/widgets/src/picture/a.ts': '',
  },
  'ui-is-dumb': { 'packages/ui/src/k.ts': "import '../../contract/src/k.ts'", 'packages/contract/src/k.ts': '' },
  'pages-hold-no-schemas': {
    'packages/client/src/n.ts': "import '../../contract/src/index.ts'",
    'packages/contract/src/index.ts': '',
  },
  'tests-stay-outside': { 'packages/client/src/m.ts': "import './m.test.ts'", 'packages/client/src/m.test.ts': '' },
}

const home = mkdtempSync(join(tmpdir(), 'foyer-structure-'))
afterAll(() => rmSync(home, { recursive: true }))

interface Violation {
  readonly from: string
  /** A cycle is reported once. */
  readonly cycle?: readonly { readonly name: string }[]
  readonly rule: { readonly name: string }
}

/** What is found in one tree of all offences: a look at each by itself would take as long for every one. */
function findViolations(): readonly Violation[] {
  for (const [path, text] of Object.values(planted).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(home, path)), { recursive: true })
    writeFileSync(join(home, path), `${text}\nexport {}\n`)
  }
  symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
  writeFileSync(join(home, 'tsconfig.base.json'), '{}')
  const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  // It ends with the number of offences.
  const { stdout } = spawnSync(
    process.execPath,
    [program, '--config', config, '--output-type', 'json', 'packages', 'apps'],
    { cwd: home, encoding: 'utf8', maxBuffer: 1 << 26 },
  )
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}

let violations: readonly Violation[]
beforeAll(() => {
  violations = findViolations()
})

test('every direction rule has planted offences, in files of their own', async () => {
  const { forbidden } = (await import(config)).default as { forbidden: { name: string }[] }
  expect(Object.keys(planted).toSorted()).toEqual(forbidden.map((rule) => rule.name).toSorted())
  const paths = Object.values(planted).flatMap((files) => Object.keys(files))
  expect(paths).toEqual([...new Set(paths)])
})

for (const [rule, files] of Object.entries(planted)) {
  test(`the direction rule ${rule} fires on each of its planted offences`, () => {
    const found = violations
      .filter((violation) => violation.rule.name === rule)
      .flatMap(({ from, cycle = [] }) => [from, ...cycle.map(({ name }) => name)])
    const offenders = Object.keys(files).filter((path) => files[path] !== '')
    expect(found).toEqual(expect.arrayContaining(offenders))
  })
}
