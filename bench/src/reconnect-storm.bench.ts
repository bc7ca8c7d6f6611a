// Five thousand pages lose the server: it is killed and started again. They come back as the product's client does; when are they
// all there, and does the server answer everybody else meanwhile.
import { join } from 'node:path'
import { startHelper } from './lib/native.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const pages = 5_000
const watchedS = 60

const venue = await startVenueOnCore(pages)
const client = join(import.meta.dirname, 'lib/storm-client.ts')
const storm = startHelper(1, process.execPath, ['--import', 'tsx', client, venue.port, venue.tokensFile])
await storm.nextLine()
venue.server.child.kill('SIGKILL')
await venue.server.exited
const lostMs = performance.now()
await venue.startAgain()
const startedMs = performance.now()
storm.say('watch')
await venue.loopDelay()
const others: number[] = []
const seen: { atMs: number; there: number; attempts: number }[] = []
let isOver = false
const looking = (async () => {
  while (!isOver) {
    const begunMs = performance.now()
    await fetch(`${venue.url}/api/venue/version`).then((response) => response.arrayBuffer())
    others.push(performance.now() - begunMs)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
})()
while (performance.now() - startedMs < watchedS * 1_000) {
  const line = await storm.nextLine()
  if (!line.startsWith('{')) continue
  const now = JSON.parse(line) as { there: number; attempts: number }
  seen.push({ atMs: performance.now(), ...now })
  if (now.there === pages) break
}
const delay = await venue.loopDelay()
const cpuS = Number(venue.cpuNs()) / 1e9
isOver = true
await looking
await storm.end()
await venue.stop()
await venue.remove()

const backAfterS = (share: number, sinceMs: number) =>
  ((seen.find(({ there }) => there >= pages * share)?.atMs ?? Number.NaN) - sinceMs) / 1_000
const at = (share: number) => others.toSorted((a, b) => a - b)[Math.floor(others.length * share)] ?? Number.NaN
table(
  [`${pages} pages whose server was killed`, 'since it was killed', 'since it was there again'],
  [
    ...[0.5, 0.95, 1].map((share) => [
      `${share * 100} % are back after, s`,
      backAfterS(share, lostMs),
      backAfterS(share, startedMs),
    ]),
    ['the server was away, s', (startedMs - lostMs) / 1_000, ''],
    ['attempts in all', seen.at(-1)?.attempts ?? Number.NaN, ''],
    ['processor time of the server, s', cpuS, ''],
    [
      'event loop late, ms: p50, p99, most',
      [delay.p50, delay.p99, delay.max].map((ms) => ms.toFixed(1)).join(', '),
      '',
    ],
    ['another call meanwhile, ms: median, p99', `${at(0.5).toFixed(1)}, ${at(0.99).toFixed(1)}`, ''],
  ],
)
say('Each page waits as the client of the product does: from 0.3 up to 5.3 s, longer with every failure.')
goal('95 % are back after the kill in', backAfterS(0.95, lostMs), 15, 'less', ' s')
goal('the longest stall of the event loop', delay.max, 250, 'less', ' ms')
