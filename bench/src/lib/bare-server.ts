import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createCostBudget } from '../../../apps/server/src/platform/limits/cost-budget.ts'
import { createPreparedAnswers } from '@foyer/server/prepared-answers'

// The route by itself: what the server does for the venue's bytes without token, limits and log.
const body = readFileSync(process.argv[2] ?? '')
const headers = JSON.parse(process.argv[3] ?? '{}') as Record<string, string>
const { etag = '', vary = '', 'cache-control': cacheControl = '' } = headers
const whole = { status: 200, headers: { ...headers, 'content-length': String(body.length) }, bytes: body } as const
const unchanged = { status: 304, headers: { etag, vary, 'cache-control': cacheControl }, bytes: undefined } as const
const nothing = () => {}
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing, child: () => log, request: nothing }

const answer = createPreparedAnswers({
  calls: [
    {
      name: 'venue.load',
      path: '/api/ui/venue',
      perMinute: 120,
      find: (ask) => (ask.headers['if-none-match'] === etag ? unchanged : whole),
    },
  ],
  authenticate: () => 'dead',
  limits: { call: () => 0, taker: () => () => 0, bytes: () => 0, stranger: () => 0, file: () => 0 },
  costs: createCostBudget({
    now: () => performance.now(),
    eventLoop: { isLate: () => false, isBusy: () => false },
    countConnected: () => 0,
  }),
  readiness: { isDraining: () => false } as never,
  log,
  clock: { now: Date.now, after: () => nothing },
  isHttpsOutside: false,
  trustProxy: undefined,
})
const server = createServer((request, response) => {
  if (!answer(request, response)) response.writeHead(500).end()
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(`port ${typeof address === 'object' ? address?.port : ''}`)
})
