import pg, { type ClientConfig } from 'pg'
import { until } from '../bounded.ts'
import { ROLE } from './cluster.ts'

const ANSWERS_WITHIN_MS = 30_000
/** After a crash PostgreSQL replays its log before it answers; it says so meanwhile. */
const RECOVERS_WITHIN_MS = 600_000

const CANNOT_CONNECT_NOW = '57P03'
const NO_SUCH_DATABASE = '3D000'
/** SQLSTATE classes that waiting does not cure: we may not log in, or there is no such database. */
const LASTING_REFUSAL = /^(28|3D)/

export interface AnsweringDeps {
  client: ClientConfig
  hasEnded: () => boolean
  signal?: AbortSignal | undefined
}

/** Waits until PostgreSQL takes connections. Throws when it ends, refuses us, or takes too long. */
export async function whenAnswering({ client, hasEnded, signal }: AnsweringDeps): Promise<void> {
  let isRecovering = false
  const ask = async (): Promise<boolean> => {
    if (hasEnded()) throw new Error('it ended while starting')
    const refusal = await readRefusal(client)
    if (refusal === CANNOT_CONNECT_NOW) isRecovering = true
    else if (refusal !== undefined && LASTING_REFUSAL.test(refusal)) throw new Error(`it refuses us: ${refusal}`)
    return refusal === undefined
  }
  const bound = { everyMs: 25, signal }
  if (await until(async () => (await ask()) || isRecovering, { ...bound, withinMs: ANSWERS_WITHIN_MS })) {
    if (await until(ask, { ...bound, withinMs: RECOVERS_WITHIN_MS })) return
  }
  throw new Error('it does not answer in time')
}

/** Makes the database unless it is there. */
export async function ensureDatabase(config: ClientConfig): Promise<void> {
  if ((await readRefusal({ ...config, database: ROLE })) !== NO_SUCH_DATABASE) return
  await withClient({ ...config, database: 'postgres' }, (client) => client.query(`create database ${ROLE}`))
}

async function readRefusal(config: ClientConfig): Promise<string | undefined> {
  try {
    await withClient({ database: 'postgres', ...config }, (client) => client.query('select 1'))
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message
  }
}

async function withClient(config: ClientConfig, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: 5_000 })
  // A connection lost between two answers would otherwise end the process.
  client.on('error', () => {})
  try {
    await client.connect()
    await work(client)
  } finally {
    await client.end()
  }
}
