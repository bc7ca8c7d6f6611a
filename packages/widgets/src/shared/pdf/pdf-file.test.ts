import { expect, test } from 'vitest'
import { bytesOf, makePdf } from '@foyer/testkit/pdf'
import { openPdfFile } from './pdf-file.ts'
import { PdfFailure } from './pdf-failure.ts'
import { firstBytes } from './pdf-limits.ts'

interface Served {
  readonly body: Uint8Array<ArrayBuffer>
  readonly hasRanges?: boolean
  readonly tag?: string
}

/** A server of one file behind signatures: `?s=1` is the first one. */
function serve(file: Served) {
  let served = file
  let signature = 1
  let isDown = false
  const asked: string[] = []
  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const url = String(input)
    const range = new Headers(init?.headers).get('range') ?? ''
    asked.push(`${url} ${range}`)
    if (isDown) throw new TypeError('no network')
    if (!url.endsWith(`?s=${signature}`)) return new Response('', { status: 403 })
    const { body, hasRanges = true, tag = '"one"' } = served
    const [, begin = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(range) ?? []
    if (!hasRanges) return new Response(body, { headers: { 'content-length': String(body.byteLength), etag: tag } })
    if (body.byteLength === 0) return new Response('', { status: 416 })
    const part = body.slice(Number(begin), Number(end) + 1)
    return new Response(part, {
      status: 206,
      headers: {
        'content-range': `bytes ${begin}-${Number(begin) + part.byteLength - 1}/${body.byteLength}`,
        'content-length': String(part.byteLength),
        etag: tag,
      },
    })
  }
  const lifetime = new AbortController()
  return {
    asked,
    expire: () => (signature += 1),
    replace: (next: Served) => (served = next),
    setDown: (next: boolean) => (isDown = next),
    open: () =>
      openPdfFile({
        fetch: answer,
        url: async () => '/file?s=1',
        retry: async () => `/file?s=${signature}`,
        signal: lifetime.signal,
      }),
  }
}

const large = () => {
  const bytes = new Uint8Array(firstBytes * 3)
  bytes.set(bytesOf('%PDF-1.7\n'))
  bytes[firstBytes * 2] = 42
  return bytes
}
const faultOf = (opening: Promise<unknown>) =>
  opening.then(
    () => 'none',
    (cause: unknown) => (cause instanceof PdfFailure ? cause.fault : String(cause)),
  )

test('[WID-04] a small file is whole after one request, a large one is read where it is looked at', async () => {
  const small = serve({ body: makePdf({ pages: [{}] }) })
  const file = await small.open()
  expect(file.head.byteLength).toBe(file.byteSize)
  const big = serve({ body: large() })
  const opened = await big.open()
  expect([opened.byteSize, opened.head.byteLength]).toEqual([firstBytes * 3, firstBytes])
  const part = await opened.read(firstBytes * 2, firstBytes * 2 + 10)
  expect([part.byteLength, part[0]]).toEqual([10, 42])
  expect(big.asked.at(-1)).toBe(`/file?s=1 bytes=${firstBytes * 2}-${firstBytes * 2 + 9}`)
})

test('[WID-04] a server that gives no parts is read as a whole', async () => {
  const file = await serve({ body: large(), hasRanges: false }).open()
  expect(file.head.byteLength).toBe(firstBytes * 3)
  expect((await file.read(firstBytes * 2, firstBytes * 2 + 1))[0]).toBe(42)
})

test('[WID-04] [AST-02] a signature that ran out while one read is renewed, each time', async () => {
  const server = serve({ body: large() })
  const file = await server.open()
  for (let time = 0; time < 3; time++) {
    server.expire()
    expect((await file.read(firstBytes * 2, firstBytes * 2 + 1))[0]).toBe(42)
  }
})

test('[WID-04] failures are distinguished: empty, not a PDF, gone, not reached', async () => {
  expect(await faultOf(serve({ body: new Uint8Array() }).open())).toBe('empty')
  expect(await faultOf(serve({ body: new Uint8Array(), hasRanges: false }).open())).toBe('empty')
  expect(await faultOf(serve({ body: bytesOf('<!doctype html><h1>Not found</h1>') }).open())).toBe('not-a-pdf')
  const gone = serve({ body: large() })
  expect(
    await faultOf(
      openPdfFile({
        fetch: async () => new Response('', { status: 404 }),
        url: async () => '/file',
        retry: async () => undefined,
        signal: new AbortController().signal,
      }),
    ),
  ).toBe('gone')
  gone.setDown(true)
  expect(await faultOf(gone.open())).toBe('offline')
})

test('[WID-04] some bytes before the mark are borne, as other readers do', async () => {
  const body = bytesOf(`\n\n junk ${String.fromCharCode(...makePdf({ pages: [{}] }))}`)
  expect((await serve({ body }).open()).byteSize).toBe(body.byteLength)
})

test('[WID-04] a file replaced while it is read is not mixed with the new one', async () => {
  const server = serve({ body: large() })
  const file = await server.open()
  server.replace({ body: large(), tag: '"two"' })
  expect(await faultOf(file.read(firstBytes, firstBytes + 5))).toBe('changed')
})

test('[WID-04] a part that did not come can be asked for again', async () => {
  const server = serve({ body: large() })
  const file = await server.open()
  server.setDown(true)
  expect(await faultOf(file.read(firstBytes * 2, firstBytes * 2 + 1))).toBe('offline')
  server.setDown(false)
  expect((await file.read(firstBytes * 2, firstBytes * 2 + 1))[0]).toBe(42)
})
