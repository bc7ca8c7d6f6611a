// `npm test`: everything `npm run check` runs, the build with its size bounds, the ledger of a chat whose server is
// killed, and the journeys in a real browser.
import { buildIfStale } from './lib/build-if-stale.mjs'
import { checkBundleSizes } from './lib/bundle-sizes.mjs'
import { checkSteps, databaseStep } from './lib/check-steps.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { installProviders } from './lib/install-providers.mjs'
import { journeys } from './lib/journeys.mjs'
import { ledger } from './lib/ledger.mjs'
import { runSteps } from './lib/steps.mjs'

await ensureInstalled()
const { passed, failed } = await runSteps([
  { name: 'providers', run: installProviders },
  ...checkSteps,
  databaseStep,
  { name: 'build', run: async () => (await buildIfStale(), { passed: 1, failed: 0 }) },
  { name: 'bundle sizes', run: checkBundleSizes },
  { name: 'ledger', run: ledger },
  { name: 'journeys', run: async () => journeys(await findBrowser({ isShellEnough: true })) },
])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
