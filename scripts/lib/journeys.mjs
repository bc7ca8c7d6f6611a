import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bin, run } from './run.mjs'

/** @param {string} browser @returns {Promise<import('./steps.mjs').Outcome>} */
export async function journeys(browser) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-journeys-'))
  const report = join(folder, 'report.json')
  try {
    const { code, output } = await run(
      bin('playwright'),
      ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'],
      {
        capture: true,
        env: { FOYER_BROWSER: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
      },
    )
    const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
    const failed = stats.unexpected + stats.flaky + errors.length
    return { passed: stats.expected, failed: code === 0 ? failed : Math.max(failed, 1), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
