import { hkdfSync } from 'node:crypto'
import type { Clock } from '../../platform/clock/clock.ts'
import type { SigningKey } from './asset-signatures.ts'

export interface SigningKeys {
  /** First the one that signs now; then others whose signatures are still, or already, good. */
  current(): readonly SigningKey[]
}

const KEY_USED_MS = 30 * 24 * 60 * 60 * 1000
const KEY_BYTES = 32

/**
 * A key for each 30 days, derived from the secret of the venue: all nodes with the same secret have the same keys at every time,
 * and accept the next one of a node whose clock is ahead. Source: AST-03, NOD-05.
 */
export function createSigningKeys(options: { readonly secret: Uint8Array; readonly clock: Clock }): SigningKeys {
  const { secret, clock } = options
  let known: { readonly period: number; readonly keys: readonly SigningKey[] } | undefined
  return {
    current() {
      const period = Math.floor(clock.now() / KEY_USED_MS)
      if (known?.period !== period) known = { period, keys: [period, period - 1, period + 1].map(keyOf) }
      return known.keys
    },
  }

  function keyOf(period: number): SigningKey {
    const id = String(period)
    return { id, secret: new Uint8Array(hkdfSync('sha256', secret, '', `asset address ${id}`, KEY_BYTES)) }
  }
}
