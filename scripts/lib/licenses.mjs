import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'

/** What each app surely delivers. */
const delivered = {
  web: [
    'react',
    '@fontsource-variable/inter',
    'pdfjs-dist',
    'emojibase-data',
    '@excalidraw/excalidraw',
    'livekit-client',
  ],
  admin: ['react', '@fontsource-variable/inter', 'uplot'],
}

/**
 * The licences of what browsers get are in the build, and what must not be delivered is not.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkLicenses() {
  const faults = Object.entries(delivered).flatMap(([app, names]) => {
    const text = readFileSync(join(root, 'apps', app, 'dist/licenses.txt'), 'utf8')
    return [
      ...names.filter((name) => !text.includes(`\n## ${name} - `)).map((name) => `${app}: no licence of ${name}`),
      ...['mermaid', 'lodash-es'].filter((name) => text.includes(`\n## ${name} - `)).map((name) => `${app}: ${name}`),
    ]
  })
  return faults.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: faults.length, output: faults.join('\n') }
}
