import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from './run.mjs'
import { judgeSkips } from './skips.mjs'

/** A journey that passed or was skipped, as the list reporter prints it; lines of a difference begin with a sign too. */
const passedLine = /^ +(?:✓|ok|-) +\d+ \[.*\n/gm

/**
 * Walks the journeys of a project of `e2e/playwright.config.ts`.
 * @param {string} browser @param {'short' | 'full' | 'long' | 'nodes'} project Those of `nodes` are walked on two nodes. @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function journeys(browser, project) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--project', project, '--reporter=list,json'],
      {
        capture: true,
        env: {
          NO_COLOR: '1',
          FOYER_BROWSER: browser,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...(project === 'nodes' && { NODES: '2' }),
        },
      },
    )
    const { stats, errors, suites } = JSON.parse(readFileSync(report, 'utf8'))
    const skips = judgeSkips(suites.flatMap(skippedIn), true)
    const failed = stats.unexpected + stats.flaky + errors.length
    return {
      passed: stats.expected,
      failed: (code === 0 ? failed : Math.max(failed, 1)) + skips.faults,
      output: output.replaceAll(passedLine, '') + skips.output,
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @typedef {{ file: string, specs?: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {import('./skips.mjs').Skipped[]} */
const skippedIn = ({ file, specs = [], suites = [] }) => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'skipped'))
    .map(({ title }) => ({ file: `e2e/${file}`, title })),
  ...suites.flatMap(skippedIn),
]
