import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Clock } from '../clock/clock.ts'
import { planRotation } from './key-rotation.ts'
import { randomId } from './secrets.ts'
import type { PrivateJwk, SigningKeyStore, StoredKey } from './signing-key.store.ts'

/** How old the picture of the stored keys may get. */
const RELOAD_AFTER_MS = 600_000
/** A token with an unknown key may come from another node; forged ones must not keep the database busy. */
const RELOAD_FOR_UNKNOWN_AFTER_MS = 5_000

export interface RingKey {
  readonly id: string
  readonly createdAtMs: number
  readonly privateKey: KeyObject
  readonly publicKey: KeyObject
  readonly publicJwk: PublicJwk
}

export interface PublicJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly kid: string
  readonly alg: 'EdDSA'
  readonly use: 'sig'
}

export interface KeyRing {
  signingKey(): Promise<RingKey>
  findKey(id: string): Promise<RingKey | undefined>
  /** All keys that may verify a token, for publication. */
  publicKeys(): Promise<PublicJwk[]>
}

interface Loaded {
  readonly keysById: ReadonlyMap<string, RingKey>
  readonly atMs: number
}

/**
 * Keeps the venue's signing keys: makes the first, makes a successor in time, deletes the spent ones. Nodes that do so at the same moment
 * make one key, and a successor is known to all long before it signs: so each node verifies what any other signed.
 */
export function createKeyRing({ store, clock }: { store: SigningKeyStore; clock: Clock }): KeyRing {
  let loaded: Loaded | undefined
  let loading: Promise<Loaded> | undefined
  return { signingKey, findKey, publicKeys }

  async function signingKey(): Promise<RingKey> {
    const { keysById } = await loadedWithin(RELOAD_AFTER_MS)
    const { signing } = planRotation([...keysById.values()], clock.now())
    if (!signing) throw new Error('There is no signing key')
    return signing
  }

  async function findKey(id: string): Promise<RingKey | undefined> {
    const known = (await loadedWithin(RELOAD_AFTER_MS)).keysById.get(id)
    return known ?? (await loadedWithin(RELOAD_FOR_UNKNOWN_AFTER_MS)).keysById.get(id)
  }

  async function publicKeys(): Promise<PublicJwk[]> {
    const { keysById } = await loadedWithin(RELOAD_AFTER_MS)
    return [...keysById.values()].map((key) => key.publicJwk)
  }

  async function loadedWithin(ageMs: number): Promise<Loaded> {
    if (loaded && clock.now() - loaded.atMs < ageMs) return loaded
    loading ??= load().finally(() => (loading = undefined))
    return loading
  }

  async function load(): Promise<Loaded> {
    const stored = await settle(await store.list())
    const keys = stored.map((key) => loaded?.keysById.get(key.id) ?? toRingKey(key))
    loaded = { keysById: new Map(keys.map((key) => [key.id, key])), atMs: clock.now() }
    return loaded
  }

  async function settle(stored: StoredKey[]): Promise<StoredKey[]> {
    const { isNewNeeded, spent } = planRotation(stored, clock.now())
    if (!isNewNeeded && spent.length === 0) return stored
    const isStillNeeded = (now: readonly StoredKey[]) => planRotation(now, clock.now()).isNewNeeded
    if (isNewNeeded) await store.add(makeKey(clock.now()), isStillNeeded)
    if (spent.length > 0) await store.remove(spent.map((key) => key.id))
    return store.list()
  }
}

function makeKey(createdAtMs: number): StoredKey {
  const { privateKey } = generateKeyPairSync('ed25519')
  return { id: randomId(), privateJwk: privateKey.export({ format: 'jwk' }) as unknown as PrivateJwk, createdAtMs }
}

function toRingKey({ id, privateJwk, createdAtMs }: StoredKey): RingKey {
  const privateKey = createPrivateKey({ key: { ...privateJwk }, format: 'jwk' })
  const publicJwk: PublicJwk = { kty: 'OKP', crv: 'Ed25519', x: privateJwk.x, kid: id, alg: 'EdDSA', use: 'sig' }
  return { id, createdAtMs, privateKey, publicKey: createPublicKey(privateKey), publicJwk }
}
