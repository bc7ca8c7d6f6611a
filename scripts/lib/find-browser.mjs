import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { bin, root, run } from './run.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

function onPath() {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not here; the next folder may have it.
      }
    }
  }
  return undefined
}

async function playwrights() {
  const { chromium } = await import(join(root, 'node_modules/@playwright/test/index.mjs'))
  const file = chromium.executablePath()
  return existsSync(file) ? file : undefined
}

/**
 * A Chromium to test in: one on PATH, else Playwright's own (installed if it can be), else Debian's (likewise).
 * @returns {Promise<string>}
 */
export async function findBrowser() {
  const there = onPath() ?? (await playwrights())
  if (there !== undefined) return there
  await run(bin('playwright'), ['install', 'chromium'], { capture: true })
  const own = await playwrights()
  if (own !== undefined) return own
  if (process.platform === 'linux') {
    const become = process.getuid?.() === 0 ? [] : ['sudo', '-n']
    const apt = async (/** @type {string[]} */ ...args) =>
      run(become[0] ?? 'apt-get', [...become.slice(1), ...(become.length > 0 ? ['apt-get'] : []), ...args], {
        capture: true,
      })
    await apt('update')
    await apt('install', '-y', '--no-install-recommends', 'chromium')
  }
  const debians = onPath()
  if (debians === undefined) throw new Error('no Chromium was found and none could be installed; put one on PATH')
  return debians
}
