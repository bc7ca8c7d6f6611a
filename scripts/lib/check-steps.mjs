import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkFloors } from './floors.mjs'
import { checkRequirementIds } from './requirement-ids.mjs'
import { bin, run } from './run.mjs'

/** A command that holds or does not. @param {string} command @param {string[]} args @returns {Promise<import('./steps.mjs').Outcome>} */
const oneCheck = async (command, args) => {
  const { code, output } = await run(command, args, { capture: true })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1, output }
}

/** @param {string[]} args @returns {Promise<import('./steps.mjs').Outcome>} */
async function vitest(args) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      bin('vitest'),
      ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
      { capture: true },
    )
    const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(readFileSync(report, 'utf8'))
    // A file that does not even load has no failed tests, yet failed.
    const failed = code === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)
    return { passed: numPassedTests, failed, output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Types, lint, structure and unit tests: what `npm run check` runs. @type {readonly import('./steps.mjs').Step[]} */
export const checkSteps = [
  { name: 'types', run: () => oneCheck(bin('tsc'), ['-b']) },
  { name: 'lint', run: () => oneCheck(bin('oxlint'), ['--type-aware', '--deny-warnings']) },
  { name: 'format', run: () => oneCheck(bin('prettier'), ['--check', '--log-level=warn', '.']) },
  {
    name: 'structure',
    run: () =>
      oneCheck(bin('depcruise'), [
        '--config',
        '.dependency-cruiser.cjs',
        '--output-type',
        'err',
        'packages',
        'apps',
        'demo',
        'world',
        'bench',
        'e2e',
      ]),
  },
  { name: 'unused', run: () => oneCheck(bin('knip'), []) },
  { name: 'requirements', run: checkRequirementIds },
  { name: 'floors', run: checkFloors },
  { name: 'unit', run: () => vitest(['--project', 'plain', '--project', 'page']) },
]

/** Tests against a real PostgreSQL, its kills and its starts included. @type {import('./steps.mjs').Step} */
export const databaseStep = { name: 'database', run: () => vitest(['--project', 'database']) }
