import { Readable } from 'node:stream'
import { request as ask } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { type Servable, serveFile } from './serve-file.ts'

const fileOf = (open: Servable['open']): Servable => ({
  mediaType: 'image/webp',
  byteSize: 4,
  tag: 'tag',
  fileName: 'a.webp',
  isAttachment: false,
  isImmutable: true,
  isPublic: true,
  varyByAccept: false,
  open,
})

/** A server that answers every request by this. */
async function listen(handler: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>) {
  const app = fastify()
  app.get('/', handler)
  onTestFinished(() => app.close())
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`
}

const closed = (stream: Readable) => new Promise((resolve) => void stream.once('close', resolve))

test('[AST-05] a file that is open only after its request was answered otherwise is closed again', async () => {
  const stream = Readable.from([Buffer.from('late')])
  const isClosed = closed(stream)
  const url = await listen((request, reply) => {
    const late = fileOf(async () => {
      await reply.code(503).send('too late')
      return stream
    })
    return serveFile(request, reply, late)
  })
  expect((await fetch(url)).status).toBe(503)
  await isClosed
  expect(stream.readableDidRead).toBe(false)
})

test('[AST-05] a file that is open only after its reader has left is closed again', async () => {
  const stream = Readable.from([Buffer.from('late')])
  const isClosed = closed(stream)
  const url = await listen((request, reply) =>
    serveFile(
      request,
      reply,
      fileOf(async () => {
        reader.destroy()
        await new Promise((resolve) => void request.raw.socket.once('close', resolve))
        return stream
      }),
    ),
  )
  const reader = ask(url).on('error', () => {})
  reader.end()
  await isClosed
  expect(stream.readableDidRead).toBe(false)
})

test('[AST-05] a file is sent whole and closed', async () => {
  const stream = Readable.from([Buffer.from('whole')])
  const isClosed = closed(stream)
  const url = await listen((request, reply) =>
    serveFile(request, reply, { ...fileOf(async () => stream), byteSize: 5 }),
  )
  expect(await (await fetch(url)).text()).toBe('whole')
  await isClosed
})
