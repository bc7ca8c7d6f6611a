import { expect, test } from 'vitest'
import { ConfigError } from '../config-error.ts'
import { readConfig } from '../read-config.ts'

const read = (environment: Record<string, string>) => readConfig(environment, { isRoot: false }).s3
const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'canary' }

test('[NOD-05] a bucket is its name; all else may be left out', () => {
  expect(read({})).toBeUndefined()
  expect(read({ S3_BUCKET: 'venue' })).toEqual({
    bucket: 'venue',
    region: 'us-east-1',
    endpoint: undefined,
    credentials: undefined,
    forcePathStyle: false,
    prefix: '',
  })
})

test('[NOD-05] a compatible server gets the bucket in the path unless set otherwise', () => {
  const minio = { S3_BUCKET: 'venue', S3_ENDPOINT: 'https://minio.example:9000/', ...keys }
  expect(read({ ...minio, S3_REGION: 'eu-central-1', S3_PREFIX: '/venues/expo' })).toEqual({
    bucket: 'venue',
    region: 'eu-central-1',
    endpoint: 'https://minio.example:9000',
    credentials: { accessKeyId: 'id', secretAccessKey: 'canary' },
    forcePathStyle: true,
    prefix: 'venues/expo/',
  })
  expect(read({ ...minio, S3_FORCE_PATH_STYLE: 'false' })?.forcePathStyle).toBe(false)
  expect(read({ S3_BUCKET: 'venue', S3_FORCE_PATH_STYLE: 'true' })?.forcePathStyle).toBe(true)
})

test.each([
  [{ S3_PREFIX: 'x' }, /^S3_BUCKET must be set too, since S3_PREFIX is set$/],
  [{ ...keys }, /^S3_BUCKET must be set too, since S3_ACCESS_KEY_ID is set$/],
  [{ S3_BUCKET: 'ab' }, /^S3_BUCKET /],
  [{ S3_BUCKET: 'Venue' }, /^S3_BUCKET /],
  [{ S3_BUCKET: 'a'.repeat(64) }, /^S3_BUCKET /],
  [{ S3_BUCKET: 'venue', S3_REGION: 'eu central' }, /^S3_REGION /],
  [{ S3_BUCKET: 'venue', S3_ENDPOINT: 'minio.example' }, /^S3_ENDPOINT /],
  [{ S3_BUCKET: 'venue', S3_ENDPOINT: 'https://id:canary@minio.example' }, /^S3_ENDPOINT /],
  [{ S3_BUCKET: 'venue', S3_ENDPOINT: 'https://minio.example?key=canary' }, /^S3_ENDPOINT /],
  [{ S3_BUCKET: 'venue', S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY must be set too/],
  [{ S3_BUCKET: 'venue', S3_SECRET_ACCESS_KEY: 'canary' }, /^S3_ACCESS_KEY_ID must be set too/],
  [{ S3_BUCKET: 'venue', S3_FORCE_PATH_STYLE: 'yes' }, /^S3_FORCE_PATH_STYLE must be one of true, false/],
  [{ S3_BUCKET: 'venue', S3_PREFIX: '../other' }, /^S3_PREFIX /],
  [{ S3_BUCKET: 'venue', S3_PREFIX: 'a b' }, /^S3_PREFIX /],
])('[NOD-05] %o is refused without a secret in the text', (environment, expected) => {
  let message = ''
  try {
    read(environment as Record<string, string>)
  } catch (error) {
    message = error instanceof ConfigError ? error.message : 'odd'
  }
  expect(message).toMatch(expected)
  expect(message).not.toContain('canary')
})
