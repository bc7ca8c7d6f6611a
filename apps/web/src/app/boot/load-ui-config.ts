import type { UiConfig } from '@foyer/contract'
import type { Log } from '../../platform/log.ts'
import { readUiConfig } from './read-ui-config.ts'

const address = '/ui-config.json'
const advice = 'ui-config.json must be placed next to the index page'

/** Fetches the page's configuration; whatever goes wrong is logged, and defaults hold. Source: CFG-01, CFG-03, CFG-04. */
export async function loadUiConfig(fetch: typeof globalThis.fetch, log: Log): Promise<UiConfig> {
  const { uiConfig, faults } = readUiConfig(await fetchParsed(fetch, log))
  if (faults.length > 0) log('ERROR', 'configuration', `${advice}, in full: ${faults.join('; ')}`)
  const backend = uiConfig.cloudBackend?.kind
  if (backend === undefined) log('ERROR', 'configuration', 'Failed to retrieve Firebase app configuration')
  if (backend === 'firebase')
    log('ERROR', 'configuration', 'this version has no Firebase; cloudBackend must be embedded')
  return uiConfig
}

async function fetchParsed(fetch: typeof globalThis.fetch, log: Log): Promise<unknown> {
  try {
    const response = await fetch(address, { credentials: 'same-origin' })
    if (!response.ok) throw new Error(`status ${response.status}`)
    return await response.json()
  } catch (cause) {
    log('ERROR', 'configuration', `${advice}; it could not be read there`, cause)
    return undefined
  }
}
