import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from './run.mjs'

/** @typedef {{ 'bom-ref': string, name: string, properties?: { name: string, value: string }[] }} Component */
/** @typedef {{ ref: string, dependsOn?: string[] }} Dependency */
/** @typedef {{ bomFormat: string, specVersion: string, metadata: { component: Component }, components: Component[], dependencies: Dependency[] }} Sbom */

/** Workspaces for tests and benchmarks. */
const undelivered = /^@foyer\/(?:bench|e2e|testkit|world)@/

/** @param {Component} component */
const isDelivered = ({ 'bom-ref': ref, properties = [] }) =>
  !undelivered.test(ref) && !properties.some(({ name }) => name === 'cdx:npm:package:development')

/**
 * What the lock has for production, without what only builds and tests need. npm's own `--omit dev` leaves out packages that a
 * workspace needs in production and the root needs for development, such as `react`.
 * @returns {Promise<Sbom>} CycloneDX 1.5. Source: OPS-06.
 */
export async function createSbom() {
  const { stdout } = await promisify(execFile)(
    'npm',
    ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only'],
    { cwd: root, maxBuffer: 1 << 26, shell: process.platform === 'win32' },
  )
  /** @type {Sbom} */
  const all = JSON.parse(stdout)
  // npm takes the name of the folder.
  all.metadata.component.name = 'foyer'
  const components = all.components.filter(isDelivered)
  const refs = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']))
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
  return { ...all, components, dependencies }
}
