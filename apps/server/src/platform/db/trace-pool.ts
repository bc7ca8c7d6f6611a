import type pg from 'pg'
import type { Tracing } from '../tracing/tracing.ts'

type Query = (...query: unknown[]) => unknown

/**
 * Makes each statement of a pool a part of the request or command that runs it. Of a statement only its first word is in the
 * span. Statements with a callback are those that the pool itself runs for one of its own. Source: OPS-03.
 */
export function tracePool(pool: pg.Pool, name: string, tracing: Tracing): void {
  const connect = pool.connect.bind(pool) as (...callback: unknown[]) => unknown
  const traced = new WeakSet<object>()
  const connectTraced = (...callback: unknown[]) => {
    const connected = connect(...callback)
    return connected instanceof Promise ? connected.then((client: pg.PoolClient) => traceOnce(client)) : connected
  }
  Object.assign(pool, { query: traceQuery(pool.query.bind(pool) as Query), connect: connectTraced })

  function traceOnce(client: pg.PoolClient): pg.PoolClient {
    if (traced.has(client)) return client
    traced.add(client)
    return Object.assign(client, { query: traceQuery(client.query.bind(client) as Query) })
  }

  function traceQuery(query: Query): Query {
    return (...given) => {
      const span =
        typeof given.at(-1) === 'function'
          ? undefined
          : tracing.beginPart({
              name: operationOf(given[0]),
              attributes: {
                'db.system.name': 'postgresql',
                'db.operation.name': operationOf(given[0]),
                'foyer.pool': name,
              },
            })
      if (span === undefined) return query(...given)
      const answer = span.within(() => query(...given))
      if (answer instanceof Promise)
        answer.then(
          () => span.end({ isFailed: false }),
          () => span.end({ isFailed: true }),
        )
      else span.end({ isFailed: false })
      return answer
    }
  }
}

function operationOf(query: unknown): string {
  const text = typeof query === 'string' ? query : (query as { readonly text?: unknown } | undefined)?.text
  return (typeof text === 'string' ? /^\s*([a-z]{1,20})\b/i.exec(text)?.[1]?.toUpperCase() : undefined) ?? 'STATEMENT'
}
