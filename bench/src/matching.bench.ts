// Ten thousand people want to be met: how long does the server work on the suggestions for one of them?
import { createMatchIndex } from '../../apps/server/src/features/matching/match-index.ts'
import { seededRandom } from '../../apps/server/src/platform/random/seeded-random.ts'
import { createExposures } from '../../apps/server/src/features/matching/exposures.ts'
import { goal, say, table } from './lib/report.ts'

const people = 10_000
const interests = 60
const asked = 2_000
const limit = 20

const random = seededRandom('crowd')
const index = createMatchIndex()
const pick = (count: number) => {
  const chosen = new Set<string>()
  // Some are chosen by many, most by few.
  while (chosen.size < count) chosen.add(`interest-${Math.floor(random() ** 2 * interests)}`)
  return [...chosen]
}
const cardOf = (n: number) => ({
  opMode: 'LIVE' as const,
  accountId: `person-${n}`,
  interestIds: pick(3 + Math.floor(random() * 8)),
  languages: ['en', ...(n % 3 === 0 ? ['de'] : [])],
  line: '',
  lookingFor: '',
  offering: '',
  joinedAtMs: n,
})
const cards = Array.from({ length: people }, (_, n) => cardOf(n))
const begunMs = performance.now()
for (const card of cards) index.set(card)
const builtMs = performance.now() - begunMs

const exposures = createExposures()
exposures.begin(1)
const times: number[] = []
const seen = new Map<string, number>()
for (let n = 0; n < asked; n++) {
  const card = cards[(n * 7) % people]
  if (card === undefined) continue
  const before = process.cpuUsage()
  const ids = index.best({
    card,
    limit,
    mayShow: (id) => !id.endsWith('13'),
    isOnline: (id) => id.endsWith('7'),
    exposureOf: exposures.of,
    wasShown: (id) => exposures.wasShown(id, card.accountId),
    usualExposure: exposures.usual(index.size),
    random: seededRandom(`${card.accountId} 1`),
  })
  const { user, system } = process.cpuUsage(before)
  times.push((user + system) / 1000)
  exposures.note(ids, card.accountId)
  for (const id of ids) seen.set(id, (seen.get(id) ?? 0) + 1)
}
const changeMs = performance.now()
for (let n = 0; n < asked; n++) index.set(cardOf(n))
const changedMs = (performance.now() - changeMs) / asked

const sorted = times.toSorted((a, b) => a - b)
const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
const figure = (ms: number) => Math.round(ms * 1000) / 1000
table(
  [`${people} people, ${interests} interests, ${asked} of them ask for ${limit}`, 'Foyer'],
  [
    ['all cards read into memory, ms', figure(builtMs)],
    ['processor for one question, ms: p50, p95, most', [at(0.5), at(0.95), at(1)].map(figure).join(', ')],
    ['one changed card, ms', figure(changedMs)],
    ['people who were shown to somebody', seen.size],
    ['shown to most, of all who asked', `${Math.max(...seen.values())} of ${asked}`],
  ],
)
say(
  'Measured where the server decides, as time of the processor, without the line and without the names that are read for those it chose.',
)
goal('one question, p95', at(0.95), 20, 'less', ' ms')
