import { checkFloors } from './floors.mjs'
import { checkRequirementIds } from './requirement-ids.mjs'
import { checkRemovals } from '../structure/remove-feature.mjs'
import { bin, oneProcessor, run } from './run.mjs'
import { vitest } from './vitest.mjs'

/** A command that holds or does not. @param {string} command @param {string[]} args @returns {Promise<import('./steps.mjs').Outcome>} */
const oneCheck = async (command, args) => {
  const { code, output } = await run(command, args, { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

const sources = ['packages', 'apps', 'demo', 'world', 'bench', 'e2e']

/** @type {import('./steps.mjs').Step} */
const types = { name: 'types', run: () => oneCheck(bin('tsc'), ['-b', ...oneProcessor]) }

/** @type {import('./steps.mjs').Step} */
const lint = { name: 'lint', run: () => oneCheck(bin('oxlint'), ['--type-aware', '--deny-warnings']) }

/** @type {import('./steps.mjs').Step} */
const format = { name: 'format', run: () => oneCheck(bin('oxfmt'), ['--check']) }

/** @type {import('./steps.mjs').Step} */
const structure = {
  name: 'structure',
  run: () => oneCheck(bin('depcruise'), ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...sources]),
}

/** @type {import('./steps.mjs').Step} */
const unused = { name: 'unused', run: () => oneCheck(bin('knip'), ['--cache', '--cache-location=.cache/knip']) }

/** @type {import('./steps.mjs').Step} */
const quickUnit = {
  name: 'unit',
  run: () => vitest(['plain', 'page', 'page alone'], { areSkipsFaults: false, isQuick: true }),
}

/**
 * All unit tests, and those against a real PostgreSQL; in one run, so that both processors are used until its end.
 * @type {import('./steps.mjs').Step}
 */
const allUnit = {
  name: 'unit, database',
  run: () => vitest(['plain', 'page', 'page alone', 'database']),
}

/**
 * Types, lint, structure and unit tests, two at a time where each uses one processor.
 * @param {{ isQuick: boolean }} options Whether slow unit tests and those against a database are left out, and tests may be
 * skipped for no listed reason.
 * @returns {readonly (import('./steps.mjs').Step | readonly import('./steps.mjs').Step[])[]}
 */
export const checkSteps = ({ isQuick }) => [
  [types, lint],
  [format, structure, unused],
  { name: 'requirements', run: checkRequirementIds },
  { name: 'floors', run: checkFloors },
  // Its parser is there once packages are installed.
  {
    name: 'migrations',
    run: async () => (await import('../structure/migration-rules.mjs')).checkMigrations(),
  },
  isQuick ? quickUnit : allUnit,
]

/** Servers and databases that are killed again and again. @type {import('./steps.mjs').Step} */
export const killsStep = { name: 'kills', run: () => vitest(['kills']) }

const liveFeatures = [
  'agenda',
  'announcement',
  'area-reaction',
  'chat',
  'exhibitor-desk',
  'matching',
  'media-board',
  'poll',
  'presence',
  'questions',
  'social-wall',
]

/** The tests of live features once more, with people on two nodes. @type {import('./steps.mjs').Step} */
export const liveNodesStep = {
  name: 'live nodes',
  run: () => vitest(['plain'], { onTwoNodes: liveFeatures.map((name) => `apps/server/src/features/${name}/`) }),
}

/** Whole servers and their backups, the packed client, and thousands of random runs. @type {import('./steps.mjs').Step} */
export const longStep = { name: 'long', run: () => vitest(['long', 'fuzz']) }

/** Features that nothing else depends on can be removed: three of them, as examples. @type {import('./steps.mjs').Step} */
export const removalStep = {
  name: 'removal',
  run: () => checkRemovals(['social-wall', 'poll', 'whiteboard']),
}

/** Attacks of a hostile attendee on built servers; needs the build. @type {import('./steps.mjs').Step} */
export const hostileStep = { name: 'hostile', run: () => vitest(['hostile']) }
