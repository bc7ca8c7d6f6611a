// `npm run proof [name…]`: builds, runs every bench (or those named), and writes what each found to bench/reports/.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, release, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './lib/build-if-stale.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled()
await buildIfStale()
const wanted = process.argv.slice(2)
const names = readdirSync(join(root, 'bench/src'))
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length))
  .filter((name) => wanted.length === 0 || wanted.includes(name))
const browser = await findBrowser()
const reports = join(root, 'bench/reports')
mkdirSync(reports, { recursive: true })

let failed = 0
for (const name of names) {
  console.log(`\n${name}`)
  const loadBefore = loadavg()[0]?.toFixed(1)
  const { code, output } = await run(process.execPath, ['--import', 'tsx', join(root, `bench/src/${name}.bench.ts`)], {
    capture: true,
    env: { FOYER_BROWSER: browser },
  })
  console.log(output)
  if (code !== 0) failed++
  const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${process.platform} ${release()}, Node ${process.version}`
  const head = [
    `# ${name}`,
    '',
    `Date: ${new Date().toISOString()}`,
    `Machine: ${machine}`,
    `Load before: ${loadBefore}`,
    '',
  ]
  writeFileSync(
    join(reports, `${name}.md`),
    [...head, code === 0 ? output.trim() : `The bench failed:\n\n${output.trim()}`, ''].join('\n'),
  )
}
process.exit(failed === 0 ? 0 : 1)
