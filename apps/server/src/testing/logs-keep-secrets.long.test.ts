import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AnswerOf } from '@foyer/contract'
import { describe, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../platform/db/database.ts'
import { here } from '../platform/db/testing/postgres-here.ts'
import { quietLog } from '../platform/db/testing/quiet-log.ts'
import { makeTemporaryFolder } from '../platform/db/testing/temporary-folder.ts'
import { openPage } from '../platform/realtime/testing/page.ts'

const script = fileURLToPath(new URL('../main.ts', import.meta.url))
const password = 'welcome-to-the-venue'
const canaries = {
  wrongPassword: 'canary-Wr0ng-Passw0rd',
  message: 'canary plumbago rendezvous',
  profile: 'canary marzipan diet',
  token: 'canaryToken7Lm2Vw9Rt4Qx8',
  apiKey: 'sk-canary-Qx7Lm2Vw9Rt4',
  turnSecret: 'canary-turn-4711',
  question: 'canary vermilion stapler',
  matomoToken: 'c4na7y0123456789abcdef0123456789',
  liveKitKey: 'canary-livekit-key-81',
  liveKitSecret: 'canary-livekit-secret-0123456789abcdef',
  smtpPassword: 'canary-smtp-pass-5521',
  oidcSecret: 'canary-oidc-secret-9310',
  cventSecret: 'canary-cvent-secret-7144',
}

describe.runIf(here.postgres)('a whole server that receives secrets', () => {
  test('[ERR-06] neither its output nor the lines it keeps hold any of them, whatever goes wrong', async () => {
    const requests: string[] = []
    const failing = createServer((request, response) => {
      // It repeats all it received, as failing servers do.
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        requests.push(`${request.url ?? ''} ${body}`)
        response.writeHead(500, { 'content-type': 'text/plain' })
        response.end(`no: ${request.headers.authorization ?? ''} ${body}`)
      })
    }).listen(0)
    onTestFinished(() => void failing.close())
    const { url, output, stop, dataDir } = await run((failing.address() as AddressInfo).port)
    const secrets: string[] = Object.values(canaries)
    const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
      fetch(`${url}/api${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
    const signIn = async (name: string) => {
      const email = `${name}@example.org`
      const answer = await post('/identity/sign-in', { email, password })
      const { idToken, user } = (await answer.json()) as { idToken: string; user: { userId: string } }
      const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0]?.split('=')[1] ?? '')
      secrets.push(email, idToken, ...cookies.filter((value) => value.length > 20))
      return { headers: { authorization: `Bearer ${idToken}` }, idToken, userId: user.userId }
    }

    // Logins, right and wrong, with bodies that are whole and broken.
    await post('/identity/sign-in', { email: 'guest01@example.org', password: canaries.wrongPassword })
    await post('/identity/sign-in', `{"email":"guest01@example.org","password":"${canaries.wrongPassword}"`)
    await post('/identity/sign-in', {
      email: 'guest01@example.org',
      password: canaries.wrongPassword,
      token: canaries.token,
    })
    const [alice, bob, root] = [await signIn('guest01'), await signIn('guest02'), await signIn('administrator')]
    await post('/identity/refresh', {}, { cookie: `foyer-rt=${canaries.token}` })
    for (const path of [`/nowhere?token=${canaries.token}`, `/admin/logs?q=x&token=${canaries.token}`])
      await fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${canaries.token}` } })

    // A profile, a chat, and commands that are refused.
    const own = '/userProfile/architecture/meridian/userProfile'
    await post(own, { attributes: { name: 'Alice', custom: { diet: canaries.profile } } }, alice.headers)
    await post(own, { attributes: { name: canaries.profile, title: 4711 } }, alice.headers)
    const page = await openPage(new URL(url).host, { token: alice.idToken })
    const { body } = await page.ask('chat.open-private', { userId: bob.userId })
    const { roomId } = body as { roomId: string }
    await page.ask('chat.send', { roomId, clientId: randomUUID(), text: canaries.message })
    await page.ask('chat.send', { roomId, clientId: 'wrong', text: canaries.message })
    page.socket.terminate()

    // An endpoint that fails, and pages that report what they should not.
    const asked = await post('/search/answer', { q: canaries.question, locale: 'en' }, alice.headers)
    await asked.text()
    // A mail that cannot be sent, a provider that is away, an event system that says no, a Matomo that repeats what it was sent.
    await post('/identity/password-reset', { email: 'guest03@example.org', returnAddress: '/', locale: 'en' })
    await post('/identity/providers/oidc.canary/start', { returnTo: '/' })
    await fetch(
      `${url}/analytics/mgnanap?${new URLSearchParams({ idsite: '1', rec: '1', url: `${url}/v/main`, _id: '0123456789abcdef', send_image: '0', token_auth: canaries.matomoToken }).toString()}`,
    )
    await expect.poll(() => requests.join('\n'), { timeout: 10_000 }).toContain(canaries.matomoToken)
    const clientDetails = {
      browser: 'Firefox',
      browserVersion: '140.0',
      os: 'Linux',
      userAgent: 'Mozilla/5.0',
      browserLanguage: 'de',
      cookiesEnabled: true,
      venueLanguage: 'de',
      architectureId: 'meridian',
      clientUsername: 'guest01@example.org',
      clientURL: `/v/meridian?token=${canaries.token}`,
      clientVersion: '2.0.0',
    }
    const message = `guest01@example.org password=${canaries.wrongPassword} Bearer ${canaries.token}`
    const reported = await post(
      '/capture/log',
      {
        messageDetails: { message, details: `{"token":"${canaries.token}"}\n${alice.idToken}` },
        clientDetails,
        loglevel: 'ERROR',
        logCategory: 'widget',
        messageOrigin: 'UI',
      },
      alice.headers,
    )
    expect(reported.status).toBe(204)

    const read = async (path: string) => (await fetch(`${url}/api${path}`, { headers: root.headers })).text()
    await expect.poll(() => read('/admin/logs?origin=UI'), { timeout: 10_000 }).toContain('[e-mail] password=[secret]')
    const lines = await read('/admin/logs')
    const { lines: kept } = JSON.parse(lines) as AnswerOf<'logging.list'>
    expect(new Set(kept.map(({ origin }) => origin))).toEqual(new Set(['UI', 'SERVER']))
    const csv = await read('/admin/logs.csv')
    await stop()
    // What is said over HTTP is made from these; this is what a copy of the database holds.
    const rows = await readRows(dataDir)
    for (const [place, text] of Object.entries({ output: output(), lines, csv, rows })) {
      expect(text.length).toBeGreaterThan(500)
      for (const secret of secrets) {
        // Only the test itself uses the address that it asks with.
        expect(text.includes(secret), `${place} holds ${secret}`).toBe(false)
      }
    }
  }, 120_000)
})

/** Every line as it lies in the database, with all columns. */
async function readRows(dataDir: string): Promise<string> {
  const database = await openDatabase({ dataDir, log: quietLog })
  try {
    const { rows } = await database.pool.query<{ row: string }>('select l::text as row from log_lines l order by seq')
    return rows.map(({ row }) => row).join('\n')
  } finally {
    await database.stop()
  }
}

async function run(failingPort: number) {
  const failing = `127.0.0.1:${failingPort}`
  const dataDir = join(await makeTemporaryFolder(), 'data')
  await mkdir(dataDir, { recursive: true })
  const plain = await readFile(join(import.meta.dirname, '../../../web/public/ui-config.json'), 'utf8')
  const { features, ...rest } = JSON.parse(plain) as { features: object }
  await writeFile(join(dataDir, 'ui-config.json'), JSON.stringify({ ...rest, features: { ...features, ai: true } }))
  const providers = join(dataDir, 'providers.json')
  const provider = {
    id: 'oidc.canary',
    issuer: `http://${failing}`,
    clientId: 'foyer',
    clientSecret: canaries.oidcSecret,
  }
  await writeFile(providers, JSON.stringify([provider]))
  const child: ChildProcess = spawn(process.execPath, ['--import', 'tsx', script], {
    env: {
      PATH: process.env['PATH'],
      SEED: 'demo',
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'debug',
      AI_URL: `http://${failing}/v1`,
      AI_MODEL: 'small',
      AI_API_KEY: canaries.apiKey,
      TURN_URLS: 'turn:127.0.0.1:3478',
      TURN_SECRET: canaries.turnSecret,
      MATOMO_URL: `http://${failing}`,
      MATOMO_TOKEN: canaries.matomoToken,
      LIVEKIT_URL: `ws://${failing}`,
      LIVEKIT_API_KEY: canaries.liveKitKey,
      LIVEKIT_API_SECRET: canaries.liveKitSecret,
      SMTP_URL: `smtp://foyer:${canaries.smtpPassword}@${failing}`,
      CVENT_CLIENT_ID: 'foyer',
      CVENT_CLIENT_SECRET: canaries.cventSecret,
      CVENT_API_URL: `http://${failing}`,
      IDENTITY_PROVIDERS: providers,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
  }
  onTestFinished(stop)
  const url = await new Promise<string>((resolve, reject) => {
    const look = () => {
      const found = /Foyer is at (\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', look)
    void exited.then(() => reject(new Error(`it ended: ${output}`)))
  })
  return { url, stop, dataDir, output: () => withoutStart(output) }
}

/** The message for the person who starts the demo names its accounts, on purpose. */
const withoutStart = (output: string): string =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .join('\n')
