import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { WebSocket } from 'ws'
import { backOffMs } from '../../../packages/client/src/realtime/back-off.ts'

// Pages that lose their server and come back as the product's client does: after its back-off, and no sooner.
//
//   storm-client PORT TOKENS
//
// Writes `there` when all are, and after `watch` every tenth of a second how many are there.
const [, , port = '', tokensFile = ''] = process.argv
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const pagesPerAddress = 100
const openingMax = 100
/** As long as the product's client waits for a connection to stand. */
const standWithinMs = 8_000
let there = 0
let opening = 0
let attempts = 0
const queue: (() => void)[] = []
let isFirst = true

const addressOf = (index: number) => {
  const place = Math.floor(index / pagesPerAddress)
  return `127.3.${Math.floor(place / 200)}.${1 + (place % 200)}`
}

function connect(index: number, failures: number): void {
  let isThere = false
  let isOver = false
  attempts++
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, 'foyer.1', {
    origin: `http://127.0.0.1:${port}`,
    localAddress: addressOf(index),
    perMessageDeflate: false,
    handshakeTimeout: standWithinMs,
  })
  const giveUp = setTimeout(() => socket.terminate(), standWithinMs)
  socket.on('open', () => {
    const body = { token: tokens[index], wireVersion: 2 }
    socket.send(JSON.stringify({ type: 'realtime.open', ref: 1, body }))
  })
  socket.on('message', (data: Buffer) => {
    if (isThere || !data.toString().startsWith('{"type":"answer"')) return
    isThere = true
    there++
    clearTimeout(giveUp)
    begun()
    if (there === tokens.length) console.log('there')
  })
  const down = () => {
    if (isOver) return
    isOver = true
    clearTimeout(giveUp)
    if (isThere) there--
    else begun()
    const before = isThere ? 1 : failures + 1
    setTimeout(() => connect(index, before), backOffMs(before, Math.random()))
  }
  socket.on('error', down)
  socket.on('close', down)
}

/** At first they come a hundred at a time; afterwards as they like. */
function begun(): void {
  if (!isFirst) return
  opening--
  next()
}
function next(): void {
  while (opening < openingMax && queue.length > 0) {
    opening++
    queue.shift()?.()
  }
  if (queue.length === 0 && opening === 0) isFirst = false
}

tokens.forEach((_, index) => queue.push(() => connect(index, 0)))
next()
for await (const line of createInterface(process.stdin)) {
  if (line !== 'watch') continue
  attempts = 0
  setInterval(() => console.log(JSON.stringify({ there, attempts })), 100)
}
process.exit(0)
