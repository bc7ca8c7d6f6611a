import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { S3Config } from '../../../config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { explainS3Error } from './explain-s3-error.ts'
import { openS3Bucket } from './s3-bucket.ts'

/**
 * Puts, reads and deletes a small object, so that a wrong setting ends the start. Fails with `ConfigError`, which names the
 * setting. Source: NOD-05.
 */
export async function checkS3(config: S3Config): Promise<void> {
  const toError = (cause: unknown) => new ConfigError(explainS3Error(cause, config), { cause })
  const bucket = openS3Bucket(config, { toError })
  const key = `start-checks/${randomBytes(16).toString('hex')}`
  const content = randomBytes(32)
  try {
    await bucket.put(key, oneChunk(content))
    const read = await bucket.open(key)
    const isSame = read !== undefined && content.equals(await buffer(read))
    await bucket.remove(key)
    if (!isSame) throw new ConfigError(`S3_BUCKET is ${config.bucket}, which gives back something else than was put.`)
    // Without the right to list, S3 answers 403 for an object that is not there, as if the key were wrong.
    await bucket.open(key)
  } finally {
    bucket.close()
  }
}

async function* oneChunk(chunk: Uint8Array): AsyncGenerator<Uint8Array> {
  yield chunk
}
