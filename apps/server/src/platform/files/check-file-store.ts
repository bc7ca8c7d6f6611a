import type { ServerConfig } from '../../config.ts'

/** Fails with `ConfigError` where a bucket is configured and cannot be used. Source: NOD-05. */
export async function checkFileStore({ s3 }: Pick<ServerConfig, 's3'>): Promise<void> {
  if (s3 === undefined) return
  const { checkS3 } = await import('./s3/check-s3.ts')
  await checkS3(s3)
}
