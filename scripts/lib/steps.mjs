/** What a step found: how many checks held, how many did not, and what to show when some did not. */
/** @typedef {{ passed: number, failed: number, output?: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/**
 * Runs the steps one after another, says how each went, and answers the sums.
 * @param {readonly Step[]} steps @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(steps) {
  const sums = { passed: 0, failed: 0 }
  for (const step of steps) {
    const begin = Date.now()
    /** @type {Outcome} */
    let outcome
    try {
      outcome = await step.run()
    } catch (cause) {
      outcome = {
        passed: 0,
        failed: 1,
        output: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause),
      }
    }
    sums.passed += outcome.passed
    sums.failed += outcome.failed
    const seconds = ((Date.now() - begin) / 1000).toFixed(1)
    console.log(
      `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`,
    )
    if (outcome.failed > 0 && outcome.output !== undefined) console.log(outcome.output)
  }
  return sums
}
