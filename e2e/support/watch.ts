import type { Page } from '@playwright/test'

export interface Watched {
  /** Addresses that were asked of other origins than this one. */
  readonly strangers: (origin: string) => readonly string[]
  readonly requests: readonly string[]
  /** Console errors, uncaught errors and violations of the page's policy. */
  readonly faults: readonly string[]
}

/** Writes down every request of the page and everything it complains of, from now on. */
export async function watch(page: Page): Promise<Watched> {
  const requests: string[] = []
  const faults: string[] = []
  page.context().on('request', (request) => requests.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', (error) => faults.push(`uncaught: ${error.message}`))
  await page.exposeFunction('noteViolation', (text: string) => faults.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
      noteViolation(`policy: ${event.violatedDirective} ${event.blockedURI}`)
    })
  })
  return {
    requests,
    faults,
    strangers: (origin) => requests.filter((url) => /^(https?|wss?):/.test(url) && new URL(url).origin !== origin),
  }
}
