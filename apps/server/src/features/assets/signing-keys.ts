import type { Clock } from '../../platform/clock/clock.ts'
import { renewKeys } from './asset-signatures.ts'
import type { SigningKey } from './asset-signatures.ts'

/** A secret text kept where only the server can read it. */
export interface SecretText {
  read(): Promise<string | undefined>
  /** Without `replace` the first writer wins; resolves to the text that is stored afterwards. */
  write(text: string, options: { replace: boolean }): Promise<string>
}

export interface SigningKeys {
  /** Newest first; at most two. */
  current(): readonly SigningKey[]
  /** Makes a new key when the newest is old. */
  renew(): Promise<void>
}

/**
 * Nodes of one venue must have the same secret. Of two that make a key at once, the one that is stored counts: it signs nothing
 * before both have read it. Source: NOD-05.
 */
export async function openSigningKeys({ secret, clock }: { secret: SecretText; clock: Clock }): Promise<SigningKeys> {
  let keys: readonly SigningKey[] = []
  await renew()
  return { current: () => keys, renew }

  async function renew(): Promise<void> {
    const stored = await secret.read()
    const known = stored === undefined ? [] : (JSON.parse(stored) as { keys: SigningKey[] }).keys
    const renewed = renewKeys(known, clock.now())
    keys = renewed
    if (renewed === known) return
    const written = await secret.write(JSON.stringify({ keys: renewed }), { replace: stored !== undefined })
    keys = (JSON.parse(written) as { keys: SigningKey[] }).keys
  }
}
