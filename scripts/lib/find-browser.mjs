import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebian } from './install-debian.mjs'
import { bin, root, run } from './run.mjs'

const shell = 'chromium-headless-shell'
const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** The first of them that is there at all. @param {readonly string[]} wanted */
function onPath(wanted) {
  for (const name of wanted) {
    for (const folder of (process.env.PATH ?? '').split(delimiter)) {
      const file = join(folder, name)
      try {
        accessSync(file, constants.X_OK)
        return file
      } catch {
        // Not here; the next folder may have it, or another name.
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
 * A Chromium to test in: one on PATH, else Playwright's own (installed if possible), else Debian's (likewise).
 * @param {{ readonly isShellEnough?: boolean }} [options] Whether a browser without a window is enough. It takes a sixth less
 *   of a processor for the same pages, and is then taken first.
 * @returns {Promise<string>}
 */
export async function findBrowser({ isShellEnough = false } = {}) {
  const wanted = isShellEnough ? [shell, ...names] : names
  const there = onPath(wanted) ?? (await playwrights())
  if (there !== undefined) return there
  await run(bin('playwright'), ['install', 'chromium'], { capture: true })
  const own = await playwrights()
  if (own !== undefined) return own
  if (process.platform === 'linux') await installDebian(isShellEnough ? [shell, 'chromium'] : ['chromium'])
  const debians = onPath(wanted)
  if (debians === undefined) throw new Error('no Chromium was found and none could be installed; put one on PATH')
  return debians
}
