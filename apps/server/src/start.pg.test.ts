import { calls, type Call } from '@foyer/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { access, chmod, mkdtemp, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { here } from './platform/db/testing/postgres-here.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'
import { startServer, type RunningServer } from './start.ts'

describe.runIf(here.postgres)('the whole server', () => {
  let folder: string
  let server: RunningServer

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    server = await startServer({ ...testConfig, dataDir: join(folder, 'data') })
  })
  afterAll(async () => {
    await server.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('[API-01] every call of the contract is answered', async () => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const { method, path, base } = call
      const address = `${base === 'root' ? '' : '/api'}${path.replace(/:\w+/g, 'x')}`
      const answer = await fetch(`${server.url}${address}`, { method })
      const isMissing = answer.status === 404 && method !== 'HEAD' && (await answer.json()).code === 'request.not-found'
      expect([name, isMissing, answer.status < 500]).toEqual([name, false, true])
    }
  })

  test('[API-02] [VEN-03] an empty server has no published venue', async () => {
    for (const [base, mode] of [
      ['/api', 'LIVE'],
      ['/stage/api', 'STAGE'],
    ]) {
      const answer = await fetch(`${server.url}${base}/venue/version`)
      expect(await answer.json()).toMatchObject({ mode, publishedVersion: -1, publishedArchitectureId: null })
    }
    expect((await fetch(`${server.url}/api/ui/venue`)).status).toBe(401)
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  })

  test('[API-01] the API is described', async () => {
    expect((await fetch(`${server.url}/api/docs`)).headers.get('content-type')).toContain('text/html')
    expect(await (await fetch(`${server.url}/api/docs/json`)).json()).toMatchObject({ openapi: '3.1.0' })
  })
})

test('[NOD-05] a bucket that cannot be used ends the start before anything is opened', async () => {
  const dataDir = join(tmpdir(), `foyer-test-${randomUUID()}`)
  const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' }
  const place = { bucket: 'files', region: 'us-east-1', endpoint: 'http://127.0.0.1:1', prefix: '' }
  const start = startServer({ ...testConfig, dataDir, s3: { ...place, credentials, forcePathStyle: true } })
  await expect(start).rejects.toThrow(/^S3_ENDPOINT leads to .* which is not reached/)
  await expect(access(dataDir)).rejects.toThrow('ENOENT')
})
