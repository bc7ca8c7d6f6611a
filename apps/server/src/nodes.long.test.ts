import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { redisProgram, startRedis, type RedisServer } from './platform/bus/redis/testing/redis-server.ts'
import type { Database } from './platform/db/database.ts'
import { here } from './platform/db/testing/postgres-here.ts'
import { makeTemporaryFolder } from './platform/db/testing/temporary-folder.ts'
import { openTestDatabase } from './platform/db/testing/test-database.ts'
import { testConfig } from './platform/http/testing/fake-server.ts'
import { startServer } from './start.ts'

if (redisProgram === undefined) console.info('Some tests are skipped: there is no Redis.')

describe.runIf(here.postgres && redisProgram !== undefined)('servers of one database and one Redis', () => {
  let database: Database & { readonly dataDir: string }
  let redis: RedisServer
  let databaseUrl: string
  let dataDir: string
  beforeAll(async () => {
    database = await openTestDatabase()
    redis = await startRedis()
    dataDir = join(database.dataDir, 'nodes')
    databaseUrl = `postgresql://foyer@${encodeURIComponent(String(database.pool.options.host))}/foyer`
  })
  afterAll(async () => {
    await redis.stop()
    await database.stop()
  })

  async function start(more: Partial<typeof testConfig> = {}) {
    const server = await startServer({ ...testConfig, databaseUrl, redisUrl: redis.url, dataDir, ...more })
    onTestFinished(() => server.stop())
    return server
  }
  const ready = async ({ url }: { readonly url: string }) => (await fetch(`${url}/health/ready`)).status
  const nodes = async () => {
    const { rows } = await database.pool.query<{ count: string }>('select count(*) from server_nodes')
    return Number(rows[0]?.count)
  }

  test('[NOD-01] several start, also at once, and each is ready; one that has ended is removed from the list by the next', async () => {
    const servers = await Promise.all([start(), start(), start()])
    for (const server of servers) expect(await ready(server)).toBe(200)
    expect(await nodes()).toBe(3)
    await servers[0]?.stop()
    await start()
    expect(await nodes()).toBe(3)
  })

  test('[NOD-01] one without REDIS_URL does not start beside them and names one; nor do they beside it', async () => {
    const node = await start()
    const alone = () => start({ redisUrl: undefined, dataDir: `${dataDir}-alone` })
    await expect(alone()).rejects.toThrow(
      new RegExp(`^Another Foyer server uses this database: process ${process.pid} on .*or set REDIS_URL for all`),
    )
    await node.stop()
    await alone()
    await expect(start()).rejects.toThrow(/^Another Foyer server uses this database: process/)
  })

  test('[NOD-01] a node with other secrets is refused, with the address of the node that it differs from', async () => {
    const first = await start({ publicUrl: 'https://one.example' })
    await expect(start({ dataDir: `${dataDir}-other` })).rejects.toThrow(
      /^The secrets of this node differ from those of the node at https:\/\/one\.example .*DATA_DIR\/secrets/,
    )
    expect(await ready(first)).toBe(200)
    await rm(`${dataDir}-other`, { recursive: true })
  })

  test('[NOD-01] a Redis that refuses the password ends the start at once, with the name of the setting', async () => {
    const closed = await startRedis({ password: 'right' })
    onTestFinished(() => closed.stop())
    await expect(start({ redisUrl: closed.url.replace('right', 'canary') })).rejects.toThrow(
      /^REDIS_URL: Redis at 127\.0\.0\.1:\d+ refuses the name or the password/,
    )
    await expect(start({ redisUrl: closed.url.replace('right', 'canary') })).rejects.not.toThrow(/canary/)
    expect(await ready(await start({ redisUrl: closed.url }))).toBe(200)
  })

  async function startTwo(redisUrl = redis.url) {
    const metrics = { host: '127.0.0.1', port: 0 }
    const servers = [await start({ metrics, redisUrl }), await start({ metrics, redisUrl })]
    const read = async (name: string) =>
      Promise.all(
        servers.map(async ({ metricsUrl }) => {
          const text = await (await fetch(metricsUrl ?? '')).text()
          return text
            .split('\n')
            .find((line) => line.startsWith(`${name} `))
            ?.split(' ')[1]
        }),
      )
    await expect.poll(() => read('foyer_bus_nodes')).toEqual(['2', '2'])
    const countReceived = async () => (await read('foyer_bus_messages_total{direction="received"}')).map(Number)
    /** Until each has received something of the other since now. */
    const receiveMore = async () => {
      const before = await countReceived()
      await expect
        .poll(async () => {
          // Requests count in limits, which nodes share.
          for (const { url } of servers) await fetch(`${url}/api/venue/version`)
          return (await countReceived()).map((now, at) => now > (before[at] ?? 0))
        })
        .toEqual([true, true])
    }
    return { servers, read, receiveMore }
  }

  test('[NOD-03] nodes go on without Redis, and receive what the others send again once Redis is back', async () => {
    const { servers, read, receiveMore } = await startTwo()
    await redis.kill()
    await expect.poll(() => read('foyer_bus_connected')).toEqual(['0', '0'])
    expect(await Promise.all(servers.map(ready))).toEqual([200, 200])
    await redis.restart()
    await expect.poll(() => read('foyer_bus_connected')).toEqual(['1', '1'])
    await receiveMore()
  })

  test('[NOD-03] nodes need no memory of Redis: they receive what the others send where it is full', async () => {
    const full = await startRedis({ maxMemoryBytes: 1 })
    onTestFinished(() => full.stop())
    const client = new Redis(full.url)
    onTestFinished(() => client.disconnect())
    await expect(client.set('a', 'b')).rejects.toThrow('OOM')
    const { receiveMore } = await startTwo(full.url)
    await receiveMore()
  })
})

describe.runIf(here.postgres)('a server of several processes', () => {
  async function startWorkers() {
    const dataDir = join(await makeTemporaryFolder(), 'data')
    const main = fileURLToPath(new URL('main.ts', import.meta.url))
    const child = spawn(process.execPath, ['--import', 'tsx', main], {
      env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', SEED: 'empty', WORKERS: '2' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exited = once(child, 'exit') as Promise<[number | null]>
    onTestFinished(async () => {
      child.kill('SIGTERM')
      await exited
    })
    const lines: string[] = []
    createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
    const find = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? [])
    await expect.poll(() => find(/^Foyer is at (\S+)/)).toHaveLength(1)
    return { child, exited, find, url: find(/^Foyer is at (\S+)/)[0] ?? '' }
  }
  /** The processes that a process has started. */
  const childrenOf = async (pid: number) =>
    (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number)
  const isServer = async (pid: number) => (await readFile(`/proc/${pid}/cmdline`, 'utf8')).includes('main.ts')

  test.runIf(here.proc)(
    '[NOD-01] WORKERS starts as many at one port; one that is killed is started again',
    async () => {
      const { child, exited, find, url } = await startWorkers()
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      await expect.poll(() => find(/"msg":"(another node is here)"/)).toHaveLength(2)
      const servers = async () => {
        const all = await childrenOf(child.pid ?? 0)
        const are = await Promise.all(all.map((pid) => isServer(pid).catch(() => false)))
        return all.filter((_, index) => are[index])
      }
      const before = await servers()
      expect(before).toHaveLength(2)
      process.kill(before[1] ?? 0, 'SIGKILL')
      await expect.poll(() => find(/"msg":"(another node is here)"/)).toHaveLength(4)
      expect((await fetch(`${url}/health/ready`)).status).toBe(200)
      expect(await servers()).toContain(before[0])
      expect(await servers()).toHaveLength(2)
      child.kill('SIGTERM')
      expect((await exited)[0]).toBe(0)
      expect(find(/"msg":"(the server has stopped)"/)).toHaveLength(2)
    },
  )
})
