import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { bin, root, run } from './run.mjs'
import { judgeSkips } from './skips.mjs'

/** @typedef {{ status: string, fullName: string }} AssertionResult */
/** @typedef {{ name: string, assertionResults: AssertionResult[] }} FileResult */

/**
 * Runs the tests of some projects of `vitest.config.ts`.
 * @param {readonly string[]} projects
 * @param {{ areSkipsFaults?: boolean, isQuick?: boolean, onTwoNodes?: readonly string[] }} [options] Whether a skipped test without
 * a listed reason is a failure, whether slow tests are left out, and folders whose tests alone are run, with people on two nodes.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function vitest(projects, { areSkipsFaults = true, isQuick = false, onTwoNodes = [] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-vitest-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      bin('vitest'),
      [
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...projects.flatMap((name) => ['--project', name]),
        ...onTwoNodes,
      ],
      {
        capture: true,
        env: { NO_COLOR: '1', ...(isQuick && { FOYER_TESTS: 'quick' }), ...(onTwoNodes.length > 0 && { NODES: '2' }) },
      },
    )
    const { numPassedTests, numFailedTests, numFailedTestSuites, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    )
    const skips = judgeSkips(skippedIn(testResults), areSkipsFaults)
    // A file that does not even load has no failed tests, yet failed.
    const failed = code === 0 ? 0 : Math.max(numFailedTests, numFailedTestSuites, 1)
    return {
      passed: numPassedTests,
      failed: failed + skips.faults,
      output: (code === 0 ? '' : `${titlesOfFailures(testResults)}\n${failuresIn(output)}`) + skips.output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** One line for each test that failed, so that all are named where a log is cut. @param {FileResult[]} results */
const titlesOfFailures = (results) =>
  testsIn(results, ({ status }) => status === 'failed')
    .map(({ file, title }) => `       failed: ${title} in ${file}`)
    .join('\n')

/** The part of a report that says what failed and why; all of it where none is headed so. @param {string} output */
const failuresIn = (output) => output.slice(Math.max(0, output.search(/^⎯+ (?:Failed|Unhandled|Startup)/m)))

/** @param {FileResult[]} results */
const skippedIn = (results) => testsIn(results, ({ status }) => status !== 'passed' && status !== 'failed')

/** @param {FileResult[]} results @param {(result: AssertionResult) => boolean} isMeant */
const testsIn = (results, isMeant) =>
  results.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(isMeant).map(({ fullName }) => ({ file: relative(root, name), title: fullName })),
  )
