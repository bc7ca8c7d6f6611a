import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Venue } from '@foyer/contract'
import { createFakeClock } from '@foyer/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { App } from '../app.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { openMigratedDatabase } from '../platform/db/testing/test-database.ts'
import { venueArchivePort } from '../platform/feature-ports/venue.port.ts'
import { buildVenue } from './build-venue.ts'
import { openTestApp } from './open-test-app.ts'
import { hashSecret, randomSecret } from '../platform/auth/secrets.ts'

/** The whole server, whose pages say whether they are a preview. */
describe.runIf(here.postgres)('the pages of the stage before the bearer of a preview link', () => {
  const clock = createFakeClock()
  const secret = randomSecret()
  let database: Awaited<ReturnType<typeof openMigratedDatabase>>
  let app: App
  let http: FastifyInstance
  beforeAll(async () => {
    database = await openMigratedDatabase()
    const webRoot = join(database.dataDir, 'web')
    await mkdir(webRoot, { recursive: true })
    await writeFile(join(webRoot, 'index.html'), '<html lang="en"><head></head><body></body></html>')
    app = await openTestApp(database, clock, { webRoot })
    http = await app.buildHttp(undefined)
    for (const id of ['expo', 'fair']) {
      const venue = Venue.parse(buildVenue({ architecture: { id } }))
      await app.port(venueArchivePort).saveStage({ venue, base: 'any', by: 'dana' })
    }
    const times = [clock.now(), clock.now() + 3_600_000].map((ms) => new Date(ms))
    await database.pool.query(
      `insert into venue_preview_links (id, architecture_id, secret_hash, name, created_by, created_at, expires_at)
       values ('link', 'expo', $1, 'Agency', 'dana', $2, $3)`,
      [hashSecret(secret), ...times],
    )
  }, 60_000)
  afterAll(async () => {
    await http.close()
    await app.stop()
    await database.stop()
  }, 60_000)

  const page = async (url: string) => {
    const { body, headers } = await http.inject({ url, headers: { cookie: `__Host-foyer-preview=${secret}` } })
    return { opens: /data-opens="([\w-]+)"/.exec(body)?.[1], html: /<html[^>]*>/.exec(body)?.[0] ?? '', headers }
  }

  test('[PUB-06] the stage is a preview at the addresses of its architecture, and has ended at those of another', async () => {
    for (const url of ['/stage/', '/stage/v/expo', '/stage/v/expo/area/hall'])
      expect([url, (await page(url)).opens]).toEqual([url, 'preview'])
    const { html, headers } = await page('/stage/v/expo')
    expect(html).toContain('data-architecture="expo"')
    expect(html).toContain(`data-preview-ends="${clock.now() + 3_600_000}"`)
    expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
    expect((await page('/stage/v/fair')).opens).toBe('preview-ended')
    expect((await page('/v/expo')).opens).not.toBe('preview')
  })

  test('[PUB-06] the page of the log-in ends the preview in this browser', async () => {
    const { opens, headers } = await page('/stage/login')
    expect([opens, headers['set-cookie']]).toEqual([undefined, expect.stringContaining('__Host-foyer-preview=; ')])
  })

  test('[PUB-06] once its link has ended a page says so', async () => {
    await clock.advance(3_600_000)
    for (const url of ['/stage/', '/stage/v/expo']) expect((await page(url)).opens).toBe('preview-ended')
  })
})
