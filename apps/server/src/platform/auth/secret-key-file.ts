import { randomBytes } from 'node:crypto'
import { readSecretFile, writeSecretFile } from '../files/secret-file.ts'

const KEY_BYTES = 32

/** Reads the key in this file, which is made with the first use and kept in memory from then on. */
export function createSecretKeyFile(path: string): () => Promise<Uint8Array> {
  let key: Promise<Uint8Array> | undefined
  return () =>
    (key ??= read(path).catch((error: unknown) => {
      key = undefined
      throw error
    }))
}

async function read(path: string): Promise<Uint8Array> {
  const text =
    (await readSecretFile(path)) ?? (await writeSecretFile(path, randomBytes(KEY_BYTES).toString('base64url')))
  const key = Buffer.from(text.trim(), 'base64url')
  if (key.length !== KEY_BYTES) throw new Error(`${path} must hold ${KEY_BYTES} bytes as base64url`)
  return key
}
