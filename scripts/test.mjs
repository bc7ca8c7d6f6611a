// `npm test`: everything `npm run check` runs, all unit tests, tests against PostgreSQL, the build with its size bounds, and a
// journey in a real browser for most things a user can do. `npm run test:all` goes on with more journeys (@full and @long in
// their titles), the removal of three features, whole servers and their backups, thousands of random runs, journeys on two
// nodes, servers and databases that are killed, attacks on built servers, and the ledger of a chat whose server is killed.
// `--without-long-journeys` leaves those with @long out.
import { buildIfStale } from './lib/build-if-stale.mjs'
import { checkBundleSizes } from './lib/bundle-sizes.mjs'
import { checkSteps, hostileStep, killsStep, liveNodesStep, longStep, removalStep } from './lib/check-steps.mjs'
import { findBrowser } from './lib/find-browser.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { installDeployTools } from './lib/install-deploy-tools.mjs'
import { installProviders } from './lib/install-providers.mjs'
import { installRedis, isRedisHere } from './lib/install-redis.mjs'
import { installS3Server } from './lib/install-s3-server.mjs'
import { journeys } from './lib/journeys.mjs'
import { ledger } from './lib/ledger.mjs'
import { checkLicenses } from './lib/licenses.mjs'
import { runSteps } from './lib/steps.mjs'

/** @param {'short' | 'full' | 'long' | 'nodes'} project */
const walk = async (project) => journeys(await findBrowser({ isShellEnough: true }), project)

const [typesAndLint = [], ...otherChecks] = checkSteps({ isQuick: false })

const shortSteps = [
  // To install is to wait for a registry.
  [
    { name: 'providers', run: installProviders },
    { name: 'S3 server', run: installS3Server },
    { name: 'deploy tools', run: installDeployTools },
    typesAndLint,
  ].flat(),
  ...otherChecks,
  { name: 'build', run: async () => (await buildIfStale(), { passed: 1, failed: 0 }) },
  { name: 'bundle sizes', run: checkBundleSizes },
  { name: 'licences', run: checkLicenses },
  { name: 'journeys', run: () => walk('short') },
]

const longSteps = [
  { name: 'more journeys', run: () => walk('full') },
  // Two of them wait most of the time, for servers that start.
  [removalStep, killsStep, { name: 'ledger', run: ledger }],
  { name: 'Redis', run: installRedis },
  longStep,
  liveNodesStep,
  { name: 'two nodes', run: async () => ((await isRedisHere()) ? walk('nodes') : { passed: 0, failed: 0 }) },
  // Alone: what else uses the processor must not slow what is attacked.
  hostileStep,
]
const longJourneys = { name: 'long journeys', run: () => walk('long') }

await ensureInstalled()
const isAll = process.argv.includes('--all')
const isWalkedWhole = !process.argv.includes('--without-long-journeys')
const { passed, failed } = await runSteps([
  ...shortSteps,
  ...(isAll ? longSteps : []),
  ...(isAll && isWalkedWhole ? [longJourneys] : []),
])
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
