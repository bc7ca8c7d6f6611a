import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.mjs'
import { createSbom } from './sbom.mjs'

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
 * The licences of what browsers get are in the build, what must not be delivered is not, and each package that is delivered is in
 * the list of components. Source: OPS-06.
 * @returns {Promise<import('./steps.mjs').Outcome>}
 */
export async function checkLicenses() {
  const components = new Set((await createSbom()).components.map((component) => component['bom-ref']))
  const faults = Object.entries(delivered).flatMap(([app, names]) => {
    const text = readFileSync(join(root, 'apps', app, 'dist/licenses.txt'), 'utf8')
    return [
      ...names.filter((name) => !text.includes(`\n## ${name} - `)).map((name) => `${app}: no licence of ${name}`),
      ...['mermaid', 'lodash-es'].filter((name) => text.includes(`\n## ${name} - `)).map((name) => `${app}: ${name}`),
      ...[...text.matchAll(/^## (\S+) - (\d\S*)/gm)]
        .map(([, name, version]) => `${name}@${version}`)
        .filter((ref) => !components.has(ref))
        .map((ref) => `${app}: ${ref} is delivered and not in the list of components; is it a devDependency?`),
    ]
  })
  return faults.length === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: faults.length, output: faults.join('\n') }
}
