import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import type { Browser } from '@playwright/test'
import { startServerProcess } from '@foyer/world'
import { fillWithDemo } from './fill-with-demo.ts'

/** Measures the demo venue of a server of its own in a browser of its own; both end with it. `args` are the browser's. */
export async function inBrowser(
  args: readonly string[],
  measure: (world: { readonly url: string; readonly browser: Browser }) => Promise<void>,
  seed: 'demo' | 'demo-public' = 'demo',
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-'))
  await fillWithDemo(dataDir, seed)
  const server = startServerProcess({ dataDir, seed })
  // A failure that ends this process without the lines below must not leave the server behind.
  const endServer = () => void server.child.kill('SIGTERM')
  process.once('exit', endServer)
  try {
    const browser = await chromium.launch({
      executablePath: process.env['FOYER_BROWSER'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', ...args],
    })
    try {
      await measure({ url: await server.ready, browser })
    } finally {
      await browser.close()
    }
  } finally {
    endServer()
    await server.exited
    process.off('exit', endServer)
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}
