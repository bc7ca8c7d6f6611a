/** An Ed25519 key as RFC 8037 writes it; `d` is the secret. */
export interface PrivateJwk {
  readonly kty: 'OKP'
  readonly crv: 'Ed25519'
  readonly x: string
  readonly d: string
}

export interface StoredKey {
  readonly id: string
  readonly privateJwk: PrivateJwk
  /** Server clock, Unix milliseconds. */
  readonly createdAtMs: number
}

/** The keys that sign access tokens, the same for every node of a venue. */
export interface SigningKeyStore {
  list(): Promise<StoredKey[]>
  /** Unless these say that none is needed: of nodes that make one at the same moment the first adds its own. */
  add(key: StoredKey, isNeeded?: (stored: readonly StoredKey[]) => boolean): Promise<void>
  remove(ids: readonly string[]): Promise<void>
}
