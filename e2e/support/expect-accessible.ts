import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly help: string
  readonly nodes: readonly {
    readonly html: string
    readonly target: readonly string[]
    readonly failureSummary?: string
  }[]
}

/** Fails with every violation of WCAG 2.2 A and AA that axe sees on the page as it is now. */
export async function expectAccessible(page: Page): Promise<void> {
  // What is still fading in has another contrast than what one gets to see.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => each.effect?.getComputedTiming().iterations !== Infinity)
    await Promise.allSettled(ending.map((each) => each.finished))
  })
  // Evaluated through the debugger, so that the page's own policy against scripts stays as it is.
  await page.evaluate(axeSource)
  const violations = await page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run: (context: Document, options: object) => Promise<{ violations: Violation[] }> }
    }
    const result = await axe.run(document, {
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    })
    return result.violations.map(({ id, help, nodes }) => ({
      id,
      help,
      where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    }))
  })
  expect(violations).toEqual([])
}
