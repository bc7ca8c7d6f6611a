import {
  allowInsecureRequests,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  type Configuration,
} from 'openid-client'
import type { Clock } from '../../../../platform/clock/clock.ts'
import type { OidcEntry } from '../provider-entries.ts'
import { boundedFetch } from './bounded-fetch.ts'

const timeoutS = 3
const keptForMs = 3_600_000

/**
 * What the issuer says about itself, asked for once an hour. While it is away the last answer holds; without one each call
 * tries again, and all that wait at a time share one try.
 */
export function createDiscovery(entry: OidcEntry, clock: Clock): () => Promise<Configuration> {
  let known: { configuration: Configuration; atMs: number } | undefined
  let asking: Promise<Configuration> | undefined
  return async () => {
    if (known !== undefined && clock.now() < known.atMs + keptForMs) return known.configuration
    asking ??= ask().finally(() => (asking = undefined))
    try {
      return await asking
    } catch (error) {
      if (known === undefined) throw error
      return known.configuration
    }
  }

  async function ask(): Promise<Configuration> {
    const issuer = new URL(entry.issuer)
    const configuration = await discovery(issuer, entry.clientId, entry.clientSecret, undefined, {
      timeout: timeoutS,
      [customFetch]: boundedFetch,
      execute: [
        // Tokens come over TLS; that they are signed by the issuer is demanded all the same.
        enableNonRepudiationChecks,
        ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : []),
      ],
    })
    known = { configuration, atMs: clock.now() }
    return configuration
  }
}
