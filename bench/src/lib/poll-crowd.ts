import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { PollResults } from '@foyer/contract'

// People who look at the poll of the demo and vote, all at once, again and again.
//
//   poll-crowd PORT TOKENS PEOPLE ROUNDS
//
// Writes one line of figures at the end.
export interface PollCrowdFigures {
  readonly sent: number
  readonly stored: number
  readonly failed: number
  readonly counted: number
  readonly sumOfBars: number
  /** p50, p95, most. */
  readonly answeredMs: readonly [number, number, number]
  readonly seenMs: readonly [number, number, number]
  readonly framesPerPage: number
}

interface Page {
  results: PollResults | undefined
  frames: number
  ask(name: string, body: object): Promise<{ readonly results: PollResults }>
}

const [, , port = '', tokensFile = '', peopleText = '0', roundsText = '0'] = process.argv
const people = Number(peopleText)
const rounds = Number(roundsText)
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const poll = { widgetId: 'stage-poll', configurationId: 'always' }
const questionId = 'first-thing'
const options = ['trees', 'wind-tower', 'warm-stop', 'bench']
const votesWithinMs = 2_000
const seenWithinMs = 10_000

function open(index: number): Promise<Page> {
  const waiting = new Map<number, { resolve(body: never): void; reject(error: Error): void }>()
  let refs = 0
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, 'foyer.1', {
    origin: `http://127.0.0.1:${port}`,
    // From one address come no more than the server takes.
    localAddress: `127.4.0.${1 + Math.floor(index / 100)}`,
  })
  const page: Page = {
    results: undefined,
    frames: 0,
    ask: (type, body) =>
      new Promise((resolve, reject) => {
        const ref = ++refs
        waiting.set(ref, { resolve, reject })
        socket.send(JSON.stringify({ type, ref, body }))
      }),
  }
  socket.on('message', (data: Buffer) => {
    const frame = JSON.parse(data.toString()) as { type: string; ref?: number; body?: unknown }
    if (frame.type === 'answer' || frame.type === 'failure') {
      const asked = waiting.get(frame.ref ?? 0)
      waiting.delete(frame.ref ?? 0)
      if (frame.type === 'answer') asked?.resolve(frame.body as never)
      else asked?.reject(new Error((frame.body as { readonly code: string }).code))
    } else if (frame.type === 'poll.changed') {
      page.frames += 1
      page.results = frame.body as PollResults
    }
  })
  return new Promise((resolve, reject) => {
    socket.on('error', reject)
    socket.on('open', () => {
      page.ask('realtime.open', { token: tokens[index], wireVersion: 2 }).then(() => resolve(page), reject)
    })
  })
}

const choiceOf = (index: number, round: number) => options[(index * (round + 1)) % options.length] ?? ''

function expected(round: number): Readonly<Record<string, number>> {
  const counts: Record<string, number> = { ...countsBefore }
  for (let index = 0; index < people; index++) {
    const option = choiceOf(index, round)
    counts[option] = (counts[option] ?? 0) + 1
  }
  return counts
}

const sumOf = (counts: Readonly<Record<string, number>>) => Object.values(counts).reduce((sum, votes) => sum + votes, 0)

const isSeen = (page: Page, wanted: Readonly<Record<string, number>>) => {
  const counts = page.results?.questions[questionId]?.counts ?? {}
  return options.every((option) => (counts[option] ?? 0) === (wanted[option] ?? 0))
}

const shares = (values: readonly number[]): readonly [number, number, number] => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return [at(0.5), at(0.95), at(1)]
}

const pages: Page[] = []
for (let from = 0; from < people; from += 100)
  pages.push(...(await Promise.all(Array.from({ length: Math.min(100, people - from) }, (_, n) => open(from + n)))))
await Promise.all(pages.map((page) => page.ask('poll.follow', poll)))

// The people of the demo voted before. Counts are shown to those who have voted; this vote is changed in the first round.
const first: { readonly results: PollResults } = await (pages[0] as Page).ask('poll.vote', {
  ...poll,
  questionId,
  optionIds: [choiceOf(0, 0)],
})
const countsBefore = { ...first.results.questions[questionId]?.counts }
countsBefore[choiceOf(0, 0)] = (countsBefore[choiceOf(0, 0)] ?? 1) - 1
const votersBefore = (first.results.questions[questionId]?.voters ?? 1) - 1

let stored = 0
let failed = 0
const answeredMs: number[] = []
const seenMs: number[] = []
for (let round = 0; round < rounds; round++) {
  const wanted = expected(round)
  let lastSentMs = 0
  const vote = async (page: Page, index: number) => {
    await pause((votesWithinMs * index) / people)
    const sentMs = performance.now()
    lastSentMs = Math.max(lastSentMs, sentMs)
    try {
      await page.ask('poll.vote', { ...poll, questionId, optionIds: [choiceOf(index, round)] })
      answeredMs.push(performance.now() - sentMs)
      stored += 1
    } catch {
      failed += 1
    }
  }
  const watch = async (page: Page) => {
    while (!isSeen(page, wanted) || lastSentMs === 0) {
      if (lastSentMs > 0 && performance.now() - lastSentMs > seenWithinMs) break
      await pause(5)
    }
    return performance.now()
  }
  const voting = Promise.all(pages.map(vote))
  await voting
  const sawMs = await Promise.all(pages.map(watch))
  seenMs.push(...sawMs.map((at) => at - lastSentMs))
}
const { results } = await (pages[0] as Page).ask('poll.follow', poll)
const end = results.questions[questionId]
const figures: PollCrowdFigures = {
  sent: people * rounds,
  stored,
  failed,
  counted: (end?.voters ?? 0) - votersBefore,
  sumOfBars: sumOf(end?.counts ?? {}) - sumOf(countsBefore),
  answeredMs: shares(answeredMs),
  seenMs: shares(seenMs),
  framesPerPage: Math.round(pages.reduce((sum, { frames }) => sum + frames, 0) / pages.length),
}
console.log(JSON.stringify(figures))
process.exit(0)
