// One process and two at one port, on both processors of this machine: how many chat messages a second a venue delivers at most.
import { setTimeout as pause } from 'node:timers/promises'
import { type ChatCrowdFigures, startChatCrowd } from './lib/chat-crowd.ts'
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
    steps.push({ rate, figures: await crowd.measure(seconds) })
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
    'refused: one process',
    'two processes',
  ],
  rates.map((rate, index) => {
    const steps = [one[index], two[index]]
    return [
      rate,
      ...steps.map((step) => (step === undefined ? '' : Math.round(deliveredPerS(step)))),
      ...steps.map((step) => `${step?.figures.way.p50}, ${step?.figures.way.p99}`),
      ...steps.map((step) => step?.figures.failures ?? ''),
    ]
  }),
)
const most = (steps: readonly Step[]) => Math.max(...steps.map(deliveredPerS))
say(
  'The clients, and PostgreSQL, share the two processors with the server: what they need is missing from what a second process could gain.',
)
goal('what two processes deliver at most, beside one', most(two) / most(one), 1.7, 'more', ' times')
