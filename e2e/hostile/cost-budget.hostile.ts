import { Agent, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn, type Account } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'
import { openSocket } from './support/socket.ts'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
})
afterAll(() => server.stop())

const agent = new Agent({ keepAlive: true, maxSockets: 400 })

/** One question to the search, over a connection that is kept: the attack is to cost the server, not its sockets. */
function search(
  { token }: Account,
  query: string,
): Promise<{ status: number; retryAfterS: number; code: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(
      `${server.url}/api/search/?limit=50&q=${encodeURIComponent(query)}`,
      { agent, headers },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () => {
          const status = answer.statusCode ?? 0
          const text = Buffer.concat(chunks).toString()
          const code = status === 200 ? undefined : (JSON.parse(text) as { code: string }).code
          resolve({ status, retryAfterS: Number(answer.headers['retry-after'] ?? 0), code })
        })
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Long, mistyped words, so that many others are like them. */
const costly = 'informaton programm exhibtion welcme sesion speker '.repeat(4).trim()

/** Pauses the process for four fifths of the time, so that its event loop is late however fast the machine is. */
async function holdUp({ child }: ProductionServer['process']): Promise<() => Promise<void>> {
  let isOver = false
  let pauses = 0
  let tenPauses = () => {}
  const isLate = new Promise<void>((resolve) => (tenPauses = resolve))
  const over = (async () => {
    while (!isOver) {
      child.kill('SIGSTOP')
      await setTimeout(200)
      child.kill('SIGCONT')
      await setTimeout(50)
      if (++pauses === 10) tenPauses()
    }
  })()
  await isLate
  return () => {
    isOver = true
    return over
  }
}

test('[SEC-19] attendees who use up the processor within their limits are refused while the server is late, others never', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `guest${String(index + 1).padStart(2, '0')}@example.org`)
  const people = await Promise.all(
    names.map((email, index) => signIn(server.url, email, { from: `127.0.1.${index + 1}` })),
  )
  const [attackers, others] = [people.slice(0, 2), people.slice(2)]
  const sockets = await Promise.all(others.map(({ token }) => openSocket(server.url, token)))
  const goOn = await holdUp(server.process)
  // Fewer than the 600 a minute that the search allows, so that a refusal is not that limit.
  const attack = attackers.map((attacker) => Promise.all(Array.from({ length: 590 }, () => search(attacker, costly))))
  const ordinary = await Promise.all(
    sockets.map(async (socket) => {
      const failures: unknown[] = []
      for (let index = 0; index < 20; index += 1) failures.push((await socket.ask('chat.list-rooms', {})).failure?.code)
      return failures.filter((code) => code !== undefined)
    }),
  )
  const answers = (await Promise.all(attack)).flat()
  await goOn()
  const refused = answers.filter(({ status }) => status !== 200)
  expect(ordinary.flat()).toEqual([])
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['429 request.too-many']))
  expect(refused.every(({ retryAfterS }) => retryAfterS >= 5)).toBe(true)
  for (const socket of sockets) socket.close()
})
