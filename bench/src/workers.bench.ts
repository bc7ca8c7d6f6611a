// One process and two at one port: how many chat messages a second a venue delivers at most on the two processors of this machine,
// which the clients use too, and how much of a processor the server itself needs for them.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type ChatCrowdFigures, startChatCrowd } from './lib/chat-crowd.ts'
import { cpuTimeNs } from './lib/cpu-time.ts'
import { goal, say, table } from './lib/report.ts'
import { startVenueOnCore } from './lib/venue-on-core.ts'

const people = 4_000
const writers = 800
const rates = [60, 120, 240, 480, 720]
const warmUpS = 4
const seconds = 10
/** Between two rates: what is still under way is received. */
const restMs = 3_000

interface Step {
  readonly rate: number
  readonly figures: ChatCrowdFigures
  /** Of one processor, all processes of the server together, without PostgreSQL. */
  readonly share: number
}

/** The server, and the processes it has started without PostgreSQL's, in nanoseconds. */
function serverNs(pid: number): bigint {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)
  const own = children.filter((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('main.js'))
  return [pid, ...own].reduce((sum, each) => sum + cpuTimeNs(each), 0n)
}

async function fill(workers: number): Promise<Step[]> {
  const venue = await startVenueOnCore(people, { cores: '0,1', environment: { WORKERS: String(workers) } })
  const { port, tokensFile } = venue
  const crowd = startChatCrowd({ port, tokensFile, area: 'area-1', writers, cores: '0,1' })
  await crowd.there
  const steps: Step[] = []
  for (const rate of rates) {
    crowd.write(rate)
    await crowd.measure(warmUpS)
    const before = serverNs(venue.pid)
    const figures = await crowd.measure(seconds)
    steps.push({ rate, figures, share: Number(serverNs(venue.pid) - before) / 1e9 / figures.seconds })
    crowd.write(0)
    await pause(restMs)
  }
  await crowd.leave()
  await venue.stop()
  await venue.remove()
  return steps
}

const deliveredPerS = ({ figures }: Step) => figures.messages / figures.seconds
const one = await fill(1)
const two = await fill(2)
table(
  [
    `${people} people in one room: messages a second`,
    'delivered a second: one process',
    'two processes',
    'received after, p50 and p99, ms: one process',
    'two processes',
    'processor of the server, %: one process',
    'two processes',
  ],
  rates.map((rate, index) => {
    const steps = [one[index], two[index]]
    return [
      rate,
      ...steps.map((step) => (step === undefined ? '' : Math.round(deliveredPerS(step)))),
      ...steps.map((step) => `${step?.figures.way.p50}, ${step?.figures.way.p99}`),
      ...steps.map((step) => (step === undefined ? '' : Math.round(step.share * 100))),
    ]
  }),
)
const most = (steps: readonly Step[]) => Math.max(...steps.map(deliveredPerS))
say(
  'The clients, and PostgreSQL, share the two processors with the server: what they need is missing from what a second process could gain. Where they are elsewhere, two processes carry twice what one carries, less what they need more for the same messages.',
)
goal('what two processes deliver at most here, beside one', most(two) / most(one), 1.7, 'more', ' times')
const compared = rates.indexOf(240)
goal(
  'what two processes with a processor each carry, reckoned from their processor at 240 messages a second, beside one',
  (2 * (one[compared]?.share ?? Number.NaN)) / (two[compared]?.share ?? Number.NaN),
  1.7,
  'more',
  ' times',
)
