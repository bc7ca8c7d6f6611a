import { createSealedSecrets } from '../sealed-secrets.ts'

/** Sealed with a key that is the same for all tests. */
export const testSecrets = createSealedSecrets(async () => new Uint8Array(32).fill(7))
