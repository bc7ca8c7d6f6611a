// `npm run scan-embeds -- <address> […]`: shows designers which hosts the embeds of a running venue really ask.
import { join } from 'node:path'
import { findBrowser } from './lib/find-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { root, run } from './lib/run.mjs'

await ensureInstalled()
const script = join(root, 'e2e/scripts/scan-embeds.ts')
const { code } = await run(process.execPath, ['--import', 'tsx', script, ...process.argv.slice(2)], {
  env: { FOYER_BROWSER: await findBrowser() },
})
process.exitCode = code
