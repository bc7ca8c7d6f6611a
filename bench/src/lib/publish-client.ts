import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { createInterface } from 'node:readline'
import { wire } from '@foyer/contract'
import { WebSocket } from 'ws'

// Pages of attendees that fetch the venue when a version is published, at a moment of the half second that the product's
// pages spread over.
//
//   publish-client PORT TOKENS
//
// Writes `there` when all are, and, once all have the version that is published after the line `publish`, what came: how long after
// that line each page was notified, and had the whole document, in milliseconds.
const [, , port = '', tokensFile = ''] = process.argv
const tokens = readFileSync(tokensFile, 'utf8').trim().split('\n')
const pagesPerAddress = 100
const openingMax = 100
const spreadMs = 500
const agent = new Agent({ keepAlive: true })
let awaited = { fromMs: 0, notifiedMs: [] as number[], loadedMs: [] as number[], bytes: 0, failures: 0 }

const addressOf = (index: number) => {
  const place = Math.floor(index / pagesPerAddress)
  return `127.4.${Math.floor(place / 200)}.${1 + (place % 200)}`
}

function load(index: number): void {
  const run = awaited
  const end = (hasFailed: boolean) => {
    if (hasFailed) run.failures += 1
    else run.loadedMs.push(performance.now() - run.fromMs)
    if (run.loadedMs.length + run.failures === tokens.length) report(run)
  }
  const headers = { authorization: `Bearer ${tokens[index]}`, 'accept-encoding': 'gzip, deflate, br' }
  const path = '/api/ui/venue'
  get({ host: '127.0.0.1', port, path, headers, agent, localAddress: addressOf(index) }, (response) => {
    response.on('data', (chunk: Buffer) => (run.bytes += chunk.length))
    response.on('end', () => end(response.statusCode !== 200))
    response.on('error', () => end(true))
  }).on('error', () => end(true))
}

function report({ notifiedMs, loadedMs, bytes, failures }: typeof awaited): void {
  console.log(JSON.stringify({ notifiedMs, loadedMs, bytes, failures }))
}

function connect(index: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/api/realtime`, wire.subprotocol, {
      origin: `http://127.0.0.1:${port}`,
      localAddress: addressOf(index),
      perMessageDeflate: false,
    })
    socket.on('open', () => {
      const body = { token: tokens[index], wireVersion: wire.version }
      socket.send(JSON.stringify({ type: 'realtime.open', ref: 1, body }))
    })
    socket.on('message', (data: Buffer) => {
      const text = data.toString()
      if (text.startsWith('{"type":"answer"')) resolve()
      if (!text.startsWith('{"type":"venue.version-changed"')) return
      awaited.notifiedMs.push(performance.now() - awaited.fromMs)
      setTimeout(load, Math.random() * spreadMs, index)
    })
    socket.on('error', reject)
  })
}

let next = 0
const connectOthers = async () => {
  while (next < tokens.length) await connect(next++)
}
await Promise.all(Array.from({ length: openingMax }, connectOthers))
console.log('there')
for await (const line of createInterface(process.stdin)) {
  if (line === 'publish') awaited = { fromMs: performance.now(), notifiedMs: [], loadedMs: [], bytes: 0, failures: 0 }
}
process.exit(0)
