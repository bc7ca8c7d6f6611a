/** What a step found: how many checks held, how many did not, and what to show when some did not. */
/** @typedef {{ passed: number, failed: number, output?: string }} Outcome */
/** @typedef {{ name: string, run: () => Promise<Outcome> }} Step */

/**
 * Runs the steps one after another, those of a list within the list at the same time, says how each went, and answers the
 * sums.
 * @param {readonly (Step | readonly Step[])[]} steps @returns {Promise<{ passed: number, failed: number }>}
 */
export async function runSteps(steps) {
  const sums = { passed: 0, failed: 0 }
  for (const group of steps) {
    const outcomes = await Promise.all([group].flat().map(runStep))
    for (const { passed, failed } of outcomes) {
      sums.passed += passed
      sums.failed += failed
    }
  }
  return sums
}

/** @param {Step} step @returns {Promise<Outcome>} */
async function runStep(step) {
  const begin = Date.now()
  /** @type {Outcome} */
  let outcome
  try {
    outcome = await step.run()
  } catch (cause) {
    outcome = { passed: 0, failed: 1, output: cause instanceof Error ? (cause.stack ?? cause.message) : String(cause) }
  }
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  console.log(
    `${outcome.failed === 0 ? 'ok    ' : 'FAILED'} ${step.name.padEnd(14)} ${outcome.passed} passed, ${outcome.failed} failed, ${seconds} s`,
  )
  if (outcome.failed > 0 && outcome.output !== undefined) console.log(outcome.output)
  return outcome
}
