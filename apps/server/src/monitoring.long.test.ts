import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { here } from './platform/db/testing/postgres-here.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'
import { openPage } from './platform/realtime/testing/page.ts'
import { startSpanReceiver } from './platform/tracing/testing/span-receiver.ts'
import { startServer, type RunningServer } from './start.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const alertsFile = 'deploy/monitoring/alerts.yml'

interface Rule {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string }
}

const rules = (parse(read(alertsFile)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules)

function hasPromtool(): boolean {
  try {
    execFileSync('promtool', ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** The metrics an expression of Prometheus or a text names; the series of a histogram by its own name. */
const namesIn = (text: string) =>
  new Set(
    Array.from(text.matchAll(/\b(?:foyer|nodejs|process)_[a-z0-9_]+/g), ([name]) =>
      name.replace(/(?<=_seconds)_(?:bucket|sum|count)$/, ''),
    ),
  )

test('[OPS-03] the alert rules are valid, and each is in the documentation', () => {
  const documented = read('docs/monitoring.md')
  expect(rules.length).toBeGreaterThan(10)
  for (const { alert, expr, labels, annotations } of rules) {
    expect(documented).toContain(`| \`${alert}\``)
    expect([typeof expr, typeof annotations.summary]).toEqual(['string', 'string'])
    expect(['critical', 'warning']).toContain(labels.severity)
  }
  const folder = join(root, 'deploy/monitoring')
  if (!hasPromtool()) return
  const promtool = (...options: string[]) => execFileSync('promtool', options, { cwd: folder, encoding: 'utf8' })
  expect(promtool('check', 'config', 'prometheus.yml')).toContain('SUCCESS')
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS')
})

describe.runIf(here.postgres)('metrics of a server in use', () => {
  let folder: string
  let server: RunningServer
  let receiver: Awaited<ReturnType<typeof startSpanReceiver>>
  let scrape: string
  let userId: string
  const email = 'designer@example.org'

  const post = (path: string, body: object) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const valueOf = (series: string) => {
    const line = scrape.split('\n').find((each) => each.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'foyer-test-'))
    await chmod(folder, 0o755)
    const dataDir = join(folder, 'data')
    receiver = await startSpanReceiver()
    server = await startServer({
      ...testConfig,
      dataDir,
      seed: 'demo',
      metrics: { host: '127.0.0.1', port: 0 },
      tracing: { url: receiver.url, sampledShare: 1 },
    })
    const password = server.seeded?.password ?? ''
    await post('/api/identity/sign-in', { email: 'canary@example.org', password: 'wrong' })
    const signedIn = (await (await post('/api/identity/sign-in', { email, password })).json()) as {
      idToken: string
      user: { userId: string }
    }
    userId = signedIn.user.userId
    const page = await openPage(new URL(server.url).host, { token: signedIn.idToken })
    await page.ask('realtime.ping', {})
    await page.ask('canary.command' as never, {})
    await fetch(`${server.url}/api/venue/version`)
    await fetch(`${server.url}/api/venue/version?canary=1`)
    await fetch(`${server.url}/assets/live/architecture/canary/assets/canary`)
    scrape = await (await fetch(server.metricsUrl ?? '')).text()
    page.socket.terminate()
  })
  afterAll(async () => {
    await server.stop()
    receiver.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  })

  test('[OPS-03] a scrape counts the client, its frames, requests, sign-ins, pools and the lock', () => {
    expect(valueOf('foyer_realtime_connections{transport="websocket",mode="live"}')).toBe(1)
    expect(valueOf('foyer_people_connected{mode="live"}')).toBe(1)
    expect(valueOf('foyer_realtime_frames_total{direction="received"}')).toBe(3)
    expect(valueOf('foyer_command_duration_seconds_count{command="realtime.ping",outcome="answered"}')).toBe(1)
    expect(valueOf('foyer_command_duration_seconds_count{command="unknown",outcome="refused"}')).toBe(1)
    const requests = 'foyer_http_request_duration_seconds_count'
    expect(valueOf(`${requests}{method="GET",route="/api/venue/version",status="2xx"}`)).toBe(1)
    expect(valueOf(`${requests}{method="POST",route="/api/identity/sign-in",status="4xx"}`)).toBe(1)
    expect(valueOf(`${requests}{method="GET",route="/api/venue/version",status="4xx"}`)).toBe(1)
    expect(valueOf('foyer_sign_ins_total{outcome="succeeded"}')).toBe(1)
    expect(valueOf('foyer_sign_ins_total{outcome="unknown-account"}')).toBe(1)
    expect(valueOf('foyer_database_up')).toBe(1)
    expect(valueOf('foyer_database_lock_held')).toBe(1)
    expect(valueOf('foyer_database_connections_max{pool="messages"}')).toBe(4)
    for (const pool of ['shared', 'identity', 'messages'])
      expect(valueOf(`foyer_database_waiting{pool="${pool}"}`)).toBeGreaterThanOrEqual(0)
    for (const queue of ['chat-commit', 'chat-delivery', 'live-poll', 'passwords', 'pictures', 'handlers'])
      expect(valueOf(`foyer_queue_length{queue="${queue}"}`)).toBeGreaterThanOrEqual(0)
    expect(valueOf('foyer_job_duration_seconds_count{name="retention-logs",outcome="succeeded"}')).toBe(1)
    expect(valueOf('foyer_uploads_spooled_bytes')).toBe(0)
    expect(valueOf('foyer_disk_free_bytes')).toBeGreaterThan(0)
    const { version } = JSON.parse(read('apps/server/package.json')) as { version: string }
    expect(valueOf(`foyer_build_info{version="${version}",node="${process.versions.node}"}`)).toBe(1)
  })

  test('[OPS-03] a scrape names no person, address, id or anything a client sent', () => {
    for (const secret of ['canary', 'example.org', userId, '127.0.0.1']) expect(scrape).not.toContain(secret)
  })

  test('[OPS-03] the port of the venue does not serve metrics, and the port of metrics nothing else', async () => {
    for (const path of ['/metrics', '/api/metrics', '/stage/metrics', '/admin/metrics']) {
      const answer = await fetch(`${server.url}${path}`)
      expect([path, answer.status, (await answer.text()).includes('foyer_')]).toEqual([path, 404, false])
    }
    const elsewhere = new URL('/api/venue/version', server.metricsUrl)
    expect((await fetch(elsewhere)).status).toBe(404)
  })

  test('[OPS-03] every metric the dashboard and the alert rules use is in a scrape', () => {
    const known = new Set(Array.from(scrape.matchAll(/^# TYPE (\S+)/gm), ([, name]) => name))
    const dashboard = JSON.parse(read('deploy/monitoring/grafana-dashboard.json')) as { panels: object[] }
    const texts = [JSON.stringify(dashboard), ...rules.map(({ expr }) => expr)]
    const unknown = texts.flatMap((text) => [...namesIn(text)]).filter((name) => !known.has(name))
    expect(unknown).toEqual([])
    expect(namesIn(JSON.stringify(dashboard)).size).toBeGreaterThan(20)
  })

  test('[OPS-03] the documentation describes exactly the metrics of ours that a scrape has', () => {
    const own = Array.from(scrape.matchAll(/^# TYPE (foyer_\S+)/gm), ([, name = '']) => name)
    const documented = Array.from(read('docs/monitoring.md').matchAll(/^\| `(foyer_\w+)`/gm), ([, name = '']) => name)
    expect(documented.toSorted()).toEqual(own.toSorted())
  })

  test('[OPS-03] a scrape is in the text format of Prometheus', () => {
    const lines = scrape.split('\n').filter((line) => line !== '')
    for (const line of lines) expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"]*",?)+\})? \S+)$/)
    if (hasPromtool())
      expect(execFileSync('promtool', ['check', 'metrics'], { input: scrape, encoding: 'utf8' })).toBe('')
  })

  test('[OPS-03] the collector of traces gets a span for each request with its statements inside, and nothing of a person', async () => {
    // What waits is sent before the end.
    await server.stop()
    const spans = receiver.spans()
    const signIns = spans.filter(({ name }) => name === 'POST /api/identity/sign-in')
    expect(signIns.map(({ attributes }) => attributes['http.response.status_code'])).toEqual([400, 200])
    for (const { traceId, id } of signIns) {
      const statements = spans.filter((span) => span.traceId === traceId && span.id !== id)
      expect(statements.map(({ name }) => name)).toContain('SELECT')
      for (const { parentId, attributes } of statements)
        expect([parentId, attributes['db.system.name']]).toEqual([id, 'postgresql'])
    }
    expect(spans.map(({ name }) => name)).toContain('realtime.ping')
    for (const secret of ['canary', 'example.org', userId, '127.0.0.1']) expect(receiver.text()).not.toContain(secret)
  })
})
