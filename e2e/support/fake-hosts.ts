import type { Page } from '@playwright/test'

/** Stands in for the hosts, so that what is asked of them can be seen without asking them. */
export async function fakeHosts(page: Page): Promise<string[]> {
  const asked: string[] = []
  for (const host of ['https://framatube.org/**', 'https://meet.jit.si/**']) {
    await page.route(host, (route) => {
      asked.push(route.request().url())
      return route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><title>stand-in</title><p>The film plays.</p>',
      })
    })
  }
  return asked
}
