import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../../config.ts'

/** The one Debian's packages are for. */
const PYTHON = '/usr/bin/python3'
const script = fileURLToPath(new URL('start-swift.py', import.meta.url))

/** Whether OpenStack Swift is installed, which has an S3 API. */
export const hasS3Server = await promisify(execFile)(PYTHON, ['-c', 'import swift.proxy.server']).then(
  () => true,
  () => false,
)
if (!hasS3Server) console.info('Some tests are skipped: there is no OpenStack Swift (apt-get install python3-swift).')

/** A real S3 server on loopback with one bucket. Source: docs/adr/0048-files-in-s3.md. */
export async function startS3Server() {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-s3-'))
  const credentials = { accessKeyId: 'test:tester', secretAccessKey: 'canary-secret' }
  const server = spawn(PYTHON, [script, folder, credentials.accessKeyId, credentials.secretAccessKey], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = once(server, 'exit')
  const lines = createInterface({ input: server.stdout })
  const [port] = (await Promise.race([once(lines, 'line'), exited])) as unknown[]
  if (typeof port !== 'string') throw new Error('The S3 server did not start')
  const config = {
    bucket: 'foyer-files',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${port}`,
    credentials,
    forcePathStyle: true,
    prefix: 'venue/',
  } satisfies S3Config
  const { region, endpoint, forcePathStyle } = config
  const client = new S3Client({ region, endpoint, credentials, forcePathStyle })
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }))
  return {
    config,
    /** For what the server's own code does not do. */
    client,
    async stop() {
      client.destroy()
      server.stdin.end()
      await exited
      await rm(folder, { recursive: true })
    },
  }
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>
