import type { S3Config } from '../../../config.ts'

/** What S3 calls a region that is not the one of the bucket. */
const regionErrors: ReadonlySet<string> = new Set([
  'AuthorizationHeaderMalformed',
  'PermanentRedirect',
  'TemporaryRedirect',
  'IllegalLocationConstraintException',
])

/**
 * Why the store did not do what it was asked, in a sentence that names the setting that is likely wrong. Holds no secret.
 * Source: NOD-05.
 */
export function explainS3Error(error: unknown, config: S3Config): string {
  const { bucket, endpoint, region } = config
  const { name, message, code, status } = factsOf(error)
  const place = endpoint === undefined ? `Amazon S3 in ${region}` : `the store at ${endpoint}`
  if (name === 'CredentialsProviderError')
    return 'S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set: the environment and this machine have no other credentials.'
  if (name === 'SignatureDoesNotMatch')
    return `S3_SECRET_ACCESS_KEY does not fit S3_ACCESS_KEY_ID: ${place} refuses the signature.`
  if (name === 'InvalidAccessKeyId') return `S3_ACCESS_KEY_ID is not known to ${place}.`
  if (name === 'RequestTimeTooSkewed')
    return `The clock of this machine and that of ${place} differ by more than 15 minutes: correct them (NTP).`
  if (name === 'NoSuchBucket') return `S3_BUCKET is ${bucket}, and ${place} has no such bucket.`
  if (name === 'InvalidBucketName') return `S3_BUCKET is ${bucket}, which ${place} does not accept as a name.`
  if (regionErrors.has(name)) return `S3_REGION is ${region}, and the bucket ${bucket} is in another region: ${message}`
  if (status === 403)
    return `S3_ACCESS_KEY_ID may not put, get, delete and list objects in the bucket ${bucket}: ${name}.`
  if (status !== undefined && status >= 500) return `${sentence(place)} answers ${status} (${name}).`
  if (code === 'ENOTFOUND' && !config.forcePathStyle && endpoint !== undefined)
    return `S3_ENDPOINT is ${endpoint}, and no host with the bucket in its name was found: set S3_FORCE_PATH_STYLE=true.`
  if (code !== undefined || name === 'TimeoutError')
    return `${endpoint === undefined ? 'S3_REGION' : 'S3_ENDPOINT'} leads to ${place}, which is not reached: ${code ?? message}.`
  return `${sentence(place)} answers in a way that is not understood; check S3_ENDPOINT: ${name}, ${message}`
}

/** What an explanation may contain of an error. Others of its fields have the key and what was signed. */
function factsOf(error: unknown) {
  const { name, message, code, $metadata } = error as Error & {
    code?: unknown
    $metadata?: { httpStatusCode?: number }
  }
  return {
    name,
    message: message.slice(0, 300),
    code: typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : undefined,
    status: $metadata?.httpStatusCode,
  }
}

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)
