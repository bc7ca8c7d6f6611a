// A venue full of people who walk from area to area: what it costs the server, what each page receives, and how late. It is compared
// with the obvious implementation, on a server of its own: every move sent to everybody, at once or once a second.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { startServerProcess } from '@foyer/world'
import { cpuTimeNs } from './lib/cpu-time.ts'
import { compileLoadClient, type CrowdFigures, type CrowdOptions, startCrowd } from './lib/crowd.ts'
import { preparePresenceVenue, residentBytes } from './lib/presence-venue.ts'
import { goal, say, table } from './lib/report.ts'

const many = 10_000
const few = 1_000
const areas = 30
const moveEveryS = 60
const warmUpS = 12
const measuredS = 30

interface Figures extends CrowdFigures {
  readonly people: number
  /** Of one processor. */
  readonly cpuShare: number
  /** Before anybody walks: of one processor, and of memory per page. */
  readonly idleCpuShare: number
  readonly bytesPerPage: number
}

const dataDir = await mkdtemp(join(tmpdir(), 'foyer-bench-presence-'))
const program = compileLoadClient()
const { tokensFile } = await preparePresenceVenue(dataDir, many, { areas })
const tokens = (await readFile(tokensFile, 'utf8')).split('\n')

async function tokensOf(people: number): Promise<string> {
  const file = join(dataDir, `tokens-${people}`)
  await writeFile(file, tokens.slice(0, people).join('\n') + '\n')
  return file
}

async function walkAbout(
  people: number,
  pid: number,
  options: Omit<CrowdOptions, 'tokensFile' | 'areas' | 'moveEveryS'>,
) {
  const before = await residentBytes(pid)
  const crowd = startCrowd(program, { ...options, tokensFile: await tokensOf(people), areas, moveEveryS })
  await crowd.there
  // The counts of the people who came are sent by then, and a tick that was stretched is short again.
  await pause(warmUpS * 1000)
  const shareOf = async (seconds: number) => {
    const begunNs = cpuTimeNs(pid)
    const figures = await crowd.measure(seconds)
    return { figures, share: Number(cpuTimeNs(pid) - begunNs) / 1e9 / figures.seconds }
  }
  const idle = await shareOf(10)
  const bytesPerPage = ((await residentBytes(pid)) - before) / people
  crowd.walk()
  await pause(warmUpS * 1000)
  const { figures, share } = await shareOf(measuredS)
  await crowd.leave()
  if (figures.there < people) throw new Error(`only ${figures.there} of ${people} were there to the end`)
  if (figures.frames.failure > 0) throw new Error(`${figures.frames.failure} commands failed`)
  return { ...figures, people, cpuShare: share, idleCpuShare: idle.share, bytesPerPage } satisfies Figures
}

async function ours(people: number): Promise<Figures> {
  const server = startServerProcess({ dataDir, through: ['taskset', '-c', '0'] })
  const { port } = new URL(await server.ready)
  await pause(5_000)
  try {
    const options = { port: Number(port), path: '/api/realtime', followEvery: 1 }
    return await walkAbout(people, server.child.pid ?? 0, options)
  } finally {
    server.child.kill('SIGTERM')
    await server.exited
  }
}

async function peer(people: number, mode: 'delta' | 'broadcast'): Promise<Figures> {
  const file = join(import.meta.dirname, 'lib/presence-peer-server.ts')
  const args = ['-c', '0', process.execPath, '--import', 'tsx', file, mode]
  const child = spawn('taskset', args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const exited = once(child, 'exit')
  try {
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    const options = { port: Number(line.split(' ')[1]), path: '/peer', followEvery: 0 }
    return await walkAbout(people, child.pid ?? 0, options)
  } finally {
    child.kill('SIGTERM')
    await exited
  }
}

const bytesPerS = ({ bytes, seconds }: CrowdFigures) => bytes / seconds
const perPage = (figures: Figures) => bytesPerS(figures) / figures.people
const framesPerS = ({ frames, seconds }: CrowdFigures) => Object.values(frames).reduce((a, b) => a + b) / seconds

try {
  const small = await ours(few)
  const big = await ours(many)
  const delta = await peer(many, 'delta')
  const broadcast = await peer(few, 'broadcast')
  // Every move is written to everybody: ten times the people move ten times as often.
  const broadcastOfMany = bytesPerS(broadcast) * (many / few) ** 2

  const runs = [small, big, delta, broadcast]
  const row = (name: string, of: (figures: Figures) => number | string) => [name, ...runs.map(of)]
  const none = (figures: Figures, value: string) => (figures === delta || figures === broadcast ? '–' : value)
  const fixed = (value: number) => value.toFixed(1)
  table(
    [
      `${areas} areas, the nth as full as 1/n; each moves every ${moveEveryS} s`,
      'Foyer',
      'Foyer',
      'one delta a second for all',
      'each move to all',
    ],
    [
      row('people', ({ people }) => people),
      row('moves per second', (figures) => fixed(figures.moves / figures.seconds)),
      row('processor, % of one', ({ cpuShare }) => fixed(cpuShare * 100)),
      row('processor while all stay, % of one', ({ idleCpuShare }) => fixed(idleCpuShare * 100)),
      // Of a thousand it is lost in what the collector of garbage takes and gives back.
      row('memory per page, kB', ({ people, bytesPerPage }) => (people === many ? fixed(bytesPerPage / 1024) : '–')),
      row('told to all, kB/s', (figures) => fixed(bytesPerS(figures) / 1000)),
      row('told per page, B/s', (figures) => fixed(perPage(figures))),
      row('of it the page in the middle, B/s', (figures) => fixed(figures.pageBytesP50 / figures.seconds)),
      row('frames per second', (figures) => fixed(framesPerS(figures))),
      row('of them heartbeats', (figures) => fixed(figures.frames.ping / figures.seconds)),
      row('seen where they are after, ms: p50, p99, most', (figures) =>
        none(figures, `${figures.lateP50Ms}, ${figures.lateP99Ms}, ${figures.lateMaxMs}`),
      ),
    ],
  )
  say(
    'The server has one processor, the pages the other. Told is all that comes out of the sockets: changes, counts, the people of an area one walks into, heartbeats. Every page shows who is in its area: it is told live of one with at most 100 people, of a larger one the first ten and the counts. The peers tell name and area of a move and no more. When somebody is seen where they are is measured from the sending of their move to the arrival of their record at another page.',
  )
  goal(`processor at ${many} people`, big.cpuShare * 100, 20, 'less', ' % of one')
  goal(`told per page at ${many} people`, perPage(big), 160, 'less', ' B/s')
  goal('seen where they are, p99', big.lateP99Ms, 1_400, 'less', ' ms')
  const exponent = Math.log10(bytesPerS(big) / bytesPerS(small)) / Math.log10(many / few)
  goal(`the power of people with which bytes grow from ${few} to ${many}`, exponent, 1.1, 'less')
  goal('times fewer bytes than one delta a second for all', bytesPerS(delta) / bytesPerS(big), 15, 'more')
  goal(
    `times fewer bytes than each move to all, that one reckoned from ${few} people`,
    broadcastOfMany / bytesPerS(big),
    15,
    'more',
  )
  goal('memory per page', big.bytesPerPage / 1024, 40, 'less', ' kB')
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}
