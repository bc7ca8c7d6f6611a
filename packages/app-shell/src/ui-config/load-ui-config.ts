import type { UiConfig } from '@foyer/contract'
import type { Log } from '../log.ts'
import { readUiConfig } from './read-ui-config.ts'

const address = '/ui-config.json'
const advice = 'ui-config.json must be placed next to the index page'

export interface LoadedUiConfig {
  readonly uiConfig: UiConfig
  /** Firebase is `missing` where it is needed and nothing says how to reach it. */
  readonly backend: 'embedded' | 'firebase' | 'missing'
}

/**
 * Fetches the page's configuration; whatever goes wrong is logged, and defaults hold. `needsFirebase` says that the server
 * takes no other tokens. Source: CFG-01, CFG-03, CFG-04.
 */
export async function loadUiConfig(
  fetch: typeof globalThis.fetch,
  log: Log,
  needsFirebase = false,
): Promise<LoadedUiConfig> {
  const { uiConfig, faults, namesFirebase } = readUiConfig(await fetchParsed(fetch, log))
  if (faults.length > 0) log('ERROR', 'configuration', `${advice}, in full: ${faults.join('; ')}`)
  const kind = uiConfig.cloudBackend?.kind
  const backend = kind === 'firebase' ? kind : needsFirebase || namesFirebase ? 'missing' : 'embedded'
  if (kind === undefined || backend === 'missing')
    log('ERROR', 'configuration', 'Failed to retrieve Firebase app configuration')
  return { uiConfig, backend }
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
