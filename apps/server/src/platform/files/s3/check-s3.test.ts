import { ListObjectsV2Command } from '@aws-sdk/client-s3'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { S3Config } from '../../../config.ts'
import { ConfigError } from '../../config/config-error.ts'
import { type S3Fault, startS3Faults } from '../testing/start-s3-faults.ts'
import { hasS3Server, type S3Server, startS3Server } from '../testing/start-s3-server.ts'
import { checkS3 } from './check-s3.ts'

const failureOf = async (config: S3Config): Promise<string> => {
  const error: unknown = await checkS3(config).then(
    () => undefined,
    (failure: unknown) => failure,
  )
  const message = error instanceof ConfigError ? error.message : `no failure for the operator: ${String(error)}`
  expect(message).not.toContain('canary')
  return message
}

describe.skipIf(!hasS3Server)('the check of a bucket at start', () => {
  let server: S3Server
  beforeAll(async () => {
    server = await startS3Server()
  }, 30_000)
  afterAll(() => server.stop())

  test('[NOD-05] passes for a bucket that can be used, and leaves nothing in it', async () => {
    await checkS3(server.config)
    const { KeyCount } = await server.client.send(new ListObjectsV2Command({ Bucket: server.config.bucket }))
    expect(KeyCount).toBe(0)
  })

  test('[NOD-05] names the setting that is wrong', async () => {
    const { config } = server
    const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'canary-of-another' }
    expect(await failureOf({ ...config, credentials })).toMatch(/^S3_SECRET_ACCESS_KEY does not fit S3_ACCESS_KEY_ID/)
    expect(await failureOf({ ...config, bucket: 'no-such' })).toMatch(/^S3_BUCKET is no-such, and .* no such bucket/)
    expect(await failureOf({ ...config, region: 'eu-central-1' })).toMatch(/^S3_REGION is eu-central-1, .*us-east-1/)
  })

  test('[NOD-05] passes with a clock that is an hour fast: the SDK takes the time of the store', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60 * 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await expect(checkS3(server.config)).resolves.toBeUndefined()
  })

  test.each<[string, S3Fault, RegExp]>([
    ['an unknown key', { status: 403, code: 'InvalidAccessKeyId' }, /^S3_ACCESS_KEY_ID is not known to the store/],
    ['a key without rights', { status: 403, code: 'AccessDenied' }, /^S3_ACCESS_KEY_ID may not put, get, delete/],
    ['a clock that is wrong', { status: 403, code: 'RequestTimeTooSkewed' }, /^The clock of this machine and that of/],
    ['a store in trouble', { status: 503, code: 'ServiceUnavailable' }, /^The store at .* answers 503/],
  ])('[NOD-05] says that there is %s', async (_, fault, expected) => {
    const faults = await startS3Faults(server.config)
    onTestFinished(() => faults.stop())
    faults.strike(fault)
    expect(await failureOf(faults.config)).toMatch(expected)
  })

  test('[NOD-05] fails for a key that may not list, for which every object that is not there looks forbidden', async () => {
    const faults = await startS3Faults(server.config)
    onTestFinished(() => faults.stop())
    let gets = 0
    faults.strike(({ method }) => (method === 'GET' && ++gets === 2 ? { status: 403, code: 'AccessDenied' } : 'none'))
    expect(await failureOf(faults.config)).toMatch(/and list objects in the bucket foyer-files/)
  })
})

const config: S3Config = {
  bucket: 'foyer-files',
  region: 'us-east-1',
  endpoint: 'http://127.0.0.1:1',
  credentials: { accessKeyId: 'id', secretAccessKey: 'canary' },
  forcePathStyle: true,
  prefix: '',
}

test('[NOD-05] the check says that nothing listens at the address of the store', async () => {
  expect(await failureOf(config)).toBe(
    'S3_ENDPOINT leads to the store at http://127.0.0.1:1, which is not reached: ECONNREFUSED.',
  )
})

test('[NOD-05] the check says that a server at the address is no store', async () => {
  const server = createServer((_, response) => response.end('<html>Hello</html>'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  expect(await failureOf({ ...config, endpoint })).toMatch(/^S3_BUCKET is foyer-files, which gives back something else/)
})
