// A room of 500 people who answer a poll in the same two seconds: is every vote counted once, and how soon does everybody see it.
import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startServerProcess } from '@foyer/world'
import { cpuTimeNs } from './lib/cpu-time.ts'
import type { PollCrowdFigures } from './lib/poll-crowd.ts'
import { preparePresenceVenue } from './lib/presence-venue.ts'
import { goal, say, table } from './lib/report.ts'

const people = 500
const rounds = 5

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-poll-'))
const { tokensFile } = await preparePresenceVenue(dataDir, people)
const server = startServerProcess({ dataDir, through: ['taskset', '-c', '0'] })
try {
  const { port } = new URL(await server.ready)
  const begunNs = cpuTimeNs(server.child.pid ?? 0)
  const file = join(import.meta.dirname, 'lib/poll-crowd.ts')
  const crowd = spawn(
    'taskset',
    ['-c', '1', process.execPath, '--import', 'tsx', file, port, tokensFile, String(people), String(rounds)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let figures: PollCrowdFigures | undefined
  for await (const line of createInterface(crowd.stdout)) figures = JSON.parse(line) as PollCrowdFigures
  if (figures === undefined) throw new Error('the crowd told nothing')
  const cpuMs = Number(cpuTimeNs(server.child.pid ?? 0) - begunNs) / 1e6
  table(
    [`${people} people, each votes once and changes ${rounds - 1} times, all within 2 s`, 'Foyer'],
    [
      ['votes sent', figures.sent],
      ['answered as stored', figures.stored],
      ['refused or lost', figures.failed],
      ['people counted at the end', figures.counted],
      ['sum of the bars at the end', figures.sumOfBars],
      ['answered after, ms: p50, p95, most', figures.answeredMs.map(Math.round).join(', ')],
      ['seen by everybody after, ms: p50, p95, most', figures.seenMs.map(Math.round).join(', ')],
      ['frames told to each page', figures.framesPerPage],
      ['processor of the server in all, ms', Math.round(cpuMs)],
    ],
  )
  say(
    'The server has one processor, the people the other. A vote is answered once it is stored. Seen is measured from the last vote of a round until the last of all pages has bars that add up to every vote answered by then.',
  )
  goal('people counted', figures.counted, people, 'more')
  goal('votes that are in the bars and were not cast', Math.abs(figures.sumOfBars - people), 0, 'less')
  goal('seen by everybody, p95', figures.seenMs[1], 1_000, 'less', ' ms')
} finally {
  server.child.kill('SIGTERM')
  await server.exited
  await rm(dataDir, { recursive: true, force: true })
}
