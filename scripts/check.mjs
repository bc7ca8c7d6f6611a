// `npm run check`: types, lint, structure and quick unit tests. `npm test` runs all unit tests.
import { ensureInstalled } from './lib/install.mjs'
import { checkSteps } from './lib/check-steps.mjs'
import { runSteps } from './lib/steps.mjs'

await ensureInstalled()
const { passed, failed } = await runSteps(checkSteps({ isQuick: true }))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
