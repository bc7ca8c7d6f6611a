import type { S3Config } from '../config.ts'
import { ConfigError } from '../platform/config/config-error.ts'
import type { S3Bucket } from '../platform/files/s3/s3-bucket.ts'

/** Checks the bucket as a start does, works with it and closes it. Fails with `ConfigError`, whose text ends with `advice`. Source: NOD-05. */
export async function withBucket<Answer>(
  config: S3Config,
  advice: string,
  work: (bucket: S3Bucket) => Promise<Answer>,
): Promise<Answer> {
  const [{ checkS3 }, { openS3Bucket }, { explainS3Error }] = await Promise.all([
    import('../platform/files/s3/check-s3.ts'),
    import('../platform/files/s3/s3-bucket.ts'),
    import('../platform/files/s3/explain-s3-error.ts'),
  ])
  await checkS3(config)
  const toError = (cause: unknown) => new ConfigError(`${explainS3Error(cause, config)} ${advice}`, { cause })
  const bucket = openS3Bucket(config, { toError })
  try {
    return await work(bucket)
  } finally {
    bucket.close()
  }
}
