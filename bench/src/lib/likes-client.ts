import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { benchPiece } from './presence-venue.ts'

// People who like one piece, each once, and followers who look at its count.
//
//   likes-client PORT TOKENS FOLLOWERS
//
// Writes `there` when all follow. Then it reads commands, one a line, and answers each with a line of JSON:
//   like FROM TO RATE   the people of these numbers like it, so many a second
//   repeat              people without an answer ask again with the same uuid, and every tenth of the others too
//   count               what the server counts now, asked again
const [, , port = '', tokensFile = '', followerCount = '0'] = process.argv
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const watchedFollowers = 25
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

interface Look {
  readonly atMs: number
  readonly likes: number
}
interface Sent {
  readonly person: number
  readonly uuid: string
  readonly sentAtMs: number
  /** Its place among the answers, from 1. */
  rank: number | undefined
  answeredAtMs: number
}

const looks: Look[][] = []
const sent: Sent[] = []
let answers = 0
let frames = 0

function follow(index: number): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, 'foyer.1', {
      origin: `http://127.0.0.1:${port}`,
      localAddress: `127.4.0.${1 + (index % 200)}`,
      perMessageDeflate: false,
    })
    const seen: Look[] = []
    looks[index] = seen
    socket.on('error', reject)
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'realtime.open', ref: 1, body: { token: tokens[index], wireVersion: 2 } }))
    })
    socket.on('message', (data: Buffer) => {
      const frame = JSON.parse(data.toString()) as {
        type: string
        ref?: number
        body?: { counts?: Record<string, { likes: number }> }
      }
      if (frame.ref === 1) {
        const { mediaBoardId } = benchPiece
        socket.send(JSON.stringify({ type: 'media-board.follow', ref: 2, body: { mediaBoardId } }))
      }
      const likes = frame.body?.counts?.[benchPiece.pieceId]?.likes
      if (frame.type === 'media-board.changed') frames++
      if (likes !== undefined) seen.push({ atMs: performance.now(), likes })
      if (frame.ref === 2) resolve(socket)
    })
  })
}

function like({ person, uuid }: Pick<Sent, 'person' | 'uuid'>): Promise<number> {
  const body = JSON.stringify({
    uuid,
    contentPieceId: benchPiece.pieceId,
    mediaBoardId: benchPiece.mediaBoardId,
    creationTimestamp: Date.now(),
    authorId: `load-${person}`,
  })
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/media-board/like',
        headers: {
          authorization: `Bearer ${tokens[person]}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', reject)
      },
    )
    asked.on('error', reject)
    asked.end(body)
  })
}

async function likeAll(from: number, to: number, rate: number) {
  const begunMs = performance.now()
  const begunAt = sent.length
  const framesBefore = frames
  const asked: Promise<void>[] = []
  const failures: Record<string, number> = {}
  for (let person = from; person < to; person++) {
    const dueMs = begunMs + ((person - from) * 1_000) / rate
    const waitMs = dueMs - performance.now()
    if (waitMs > 1) await pause(waitMs)
    const one: Sent = { person, uuid: randomUUID(), sentAtMs: performance.now(), rank: undefined, answeredAtMs: 0 }
    sent.push(one)
    asked.push(
      like(one).then(
        (status) => {
          if (status >= 300) return void (failures[status] = (failures[status] ?? 0) + 1)
          one.rank = ++answers
          one.answeredAtMs = performance.now()
        },
        (error: { code?: string }) => {
          const code = error.code ?? 'unknown'
          failures[code] = (failures[code] ?? 0) + 1
        },
      ),
    )
  }
  await Promise.all(asked)
  const seconds = (performance.now() - begunMs) / 1_000
  // The last news are on their way.
  await pause(1_500)
  const ofThese = sent.slice(begunAt).filter(({ rank }) => rank !== undefined)
  const seenMs = looks.slice(0, watchedFollowers).flatMap((seen) => delays(ofThese, seen))
  return {
    seconds,
    answered: ofThese.length,
    failures,
    framesPerFollower: (frames - framesBefore) / looks.length,
    lastSeen: Math.min(...looks.map((seen) => seen.at(-1)?.likes ?? 0)),
    answer: shares(ofThese.map(({ sentAtMs, answeredAtMs }) => answeredAtMs - sentAtMs)),
    seen: shares(seenMs),
  }
}

/** From sending to the first look whose count has at least as many as were answered with it: what is answered is counted. */
function delays(likes: readonly Sent[], seen: readonly Look[]): number[] {
  const inOrder = likes.toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0))
  let at = 0
  return inOrder.map(({ rank = 0, sentAtMs }) => {
    while (at < seen.length && (seen[at]?.likes ?? 0) < rank) at++
    return (seen[at]?.atMs ?? Infinity) - sentAtMs
  })
}

function shares(values: readonly number[]) {
  const sorted = Float64Array.from(values).sort()
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: sorted.at(-1) ?? Number.NaN }
}

async function repeatAll() {
  let asked = 0
  for (const [index, one] of sent.entries()) {
    if (one.rank !== undefined && index % 10 !== 0) continue
    const status = await like(one)
    if (status >= 300) throw new Error(`a repeat was answered with ${status}`)
    asked++
  }
  return { asked }
}

const sockets: WebSocket[] = []
for (let index = 0; index < Number(followerCount); index++) sockets.push(await follow(index))
console.log('there')
for await (const line of createInterface(process.stdin)) {
  const [what, from = '0', to = '0', rate = '0'] = line.split(' ')
  if (what === 'like') console.log(JSON.stringify(await likeAll(Number(from), Number(to), Number(rate))))
  if (what === 'repeat') console.log(JSON.stringify(await repeatAll()))
  if (what === 'count') {
    for (const socket of sockets.splice(0)) socket.terminate()
    const socket = await follow(0)
    console.log(JSON.stringify({ likes: looks[0]?.at(-1)?.likes ?? 0, people: sent.length }))
    socket.close()
  }
}
