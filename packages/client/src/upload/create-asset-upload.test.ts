import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { ApiError, isAborted } from '../api/api-error.ts'
import { systemRandom } from '../ids/new-id.ts'
import { createAssetUpload } from './create-asset-upload.ts'

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  readonly answerHeaders = new Headers()
  opened: readonly string[] = []
  sent: unknown
  status = 0
  responseText = ''
  open = (...how: string[]) => void (this.opened = how)
  setRequestHeader = (header: string, value: string) => this.headers.set(header, value)
  getResponseHeader = (header: string) => this.answerHeaders.get(header)
  send = (body: unknown) => void (this.sent = body)
  abort = () => this.end('abort')

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }))
  }
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) ?? '' })
    this.end('load')
  }
  end(how: 'load' | 'error' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

const file = new Blob(['picture'], { type: 'image/png' })
const where = { architectureId: 'expo', assetId: 'hall' }

function setUp() {
  const requests: FakeRequest[] = []
  const failures: ApiError[] = []
  const clock = createFakeClock()
  /** What the server answers when it is asked how much has arrived, one after the other. */
  const received: (number | ApiError)[] = []
  const askedFor: string[] = []
  const upload = createAssetUpload({
    origin: 'https://venue.example',
    basePath: '/api',
    getToken: async () => 'token-1',
    clock,
    async countReceived(uploadId, signal) {
      signal?.throwIfAborted()
      askedFor.push(uploadId)
      const answer = received.shift() ?? new ApiError('designer.find-upload', {})
      if (typeof answer !== 'number') throw answer
      return answer
    },
    random: systemRandom,
    onFailure: (error) => failures.push(error),
    newRequest: () => {
      const request = new FakeRequest()
      requests.push(request)
      return request as unknown as XMLHttpRequest
    },
  })
  /** The request of this number, counted from 1. */
  const sent = async (number = requests.length + 1) => {
    await expect.poll(() => requests[number - 1]?.sent).toBeDefined()
    return requests[number - 1] as FakeRequest
  }
  const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
  return { upload, requests, failures, sent, outcome, clock, received, askedFor }
}

test('[AST-05] a file goes up with the bearer and reports how far it is', async () => {
  const { upload, sent } = setUp()
  const progress: string[] = []
  const onProgress = (bytesSent: number, bytesTotal: number) => progress.push(`${bytesSent} of ${bytesTotal}`)
  const uploaded = upload({ ...where, file, fileName: 'a hall.png', onProgress })
  const request = await sent()
  expect(request.opened).toEqual([
    'POST',
    expect.stringMatching(
      /^https:\/\/venue\.example\/api\/designer\/architecture\/expo\/assets\/hall\?fileName=a\+hall\.png&uploadID=[\w-]{36}&offset=0&byteSize=7$/,
    ),
  ])
  expect(request.sent).toBe(file)
  expect(Object.fromEntries(request.headers)).toMatchObject({
    authorization: 'Bearer token-1',
    'content-type': 'image/png',
    'idempotency-key': expect.stringMatching(/^[\w-]{36}$/),
  })
  request.progress(3, 7)
  request.progress(7, 7)
  request.answer(200, { id: 'hall', generation: 2 })
  expect(await uploaded).toEqual({ id: 'hall', generation: 2 })
  expect(progress).toEqual(['3 of 7', '7 of 7'])
})

test('[AST-05] [ERR-05] a refused file fails in the words of the server, and is not sent again', async () => {
  const { upload, requests, failures, sent, outcome } = setUp()
  const result = outcome(upload({ ...where, file }))
  const request = await sent()
  request.answerHeaders.set('retry-after', '7')
  request.answer(429, { errMsg: 'too many', code: 'request.too-many', requestId: 'r' })
  const error = await result
  expect(error).toMatchObject({ status: 429, errMsg: 'too many', code: 'request.too-many', retryAfterMs: 7000 })
  expect([failures, requests.length]).toEqual([[error], 1])
})

const partOf = ({ opened }: FakeRequest) => {
  const { searchParams } = new URL(opened[1] ?? '')
  return [searchParams.get('offset'), searchParams.get('byteSize')]
}

test('[LIB-02] after a cut an upload continues from what has arrived, under the same id, and reports its progress of the whole', async () => {
  const { upload, sent, clock, received, askedFor } = setUp()
  const progress: string[] = []
  const uploaded = upload({
    ...where,
    file,
    onProgress: (bytesSent, bytesTotal) => progress.push(`${bytesSent} of ${bytesTotal}`),
    onCut: () => progress.push('cut'),
  })
  const first = await sent(1)
  first.progress(5, 7)
  received.push(3)
  first.end('error')
  await expect.poll(() => progress).toContain('cut')
  await clock.advance(1000)
  const second = await sent(2)
  expect(partOf(second)).toEqual(['3', '7'])
  expect(await (second.sent as Blob).text()).toBe('ture')
  expect(new URL(second.opened[1] ?? '').searchParams.get('uploadID')).toBe(askedFor[0])
  expect(second.headers.get('content-type')).toBe('image/png')
  second.progress(4, 4)
  second.answer(200, { id: 'hall' })
  expect(await uploaded).toEqual({ id: 'hall' })
  expect(progress).toEqual(['5 of 7', 'cut', '7 of 7'])
})

const cuts = [
  ['no answer', (request: FakeRequest) => request.end('error')],
  ['an answer that cannot be read', (request: FakeRequest) => request.answer(200, undefined)],
  ['a request that came too slowly', (request: FakeRequest) => request.answer(408, {})],
  ['a proxy without the server', (request: FakeRequest) => request.answer(502, 'Bad gateway')],
  ['a proxy that waited too long', (request: FakeRequest) => request.answer(504, 'Timeout')],
  ['another place', (request: FakeRequest) => request.answer(409, { errMsg: '', code: 'assets.wrong-offset' })],
] as const

test.each(cuts)('[LIB-02] an upload continues after %s', async (_name, cut) => {
  const { upload, sent, clock, received } = setUp()
  let cutCount = 0
  const uploaded = upload({ ...where, file, onCut: () => (cutCount += 1) })
  received.push(0)
  cut(await sent(1))
  await expect.poll(() => cutCount).toBe(1)
  await clock.advance(1000)
  ;(await sent(2)).answer(200, { id: 'hall' })
  expect(await uploaded).toEqual({ id: 'hall' })
})

test('[LIB-02] an upload that gets no further 22 times fails, and continues where the same file is sent again', async () => {
  const { upload, requests, sent, outcome, clock, received, askedFor } = setUp()
  let cutCount = 0
  const result = outcome(upload({ ...where, file, onCut: () => (cutCount += 1) }))
  ;(await sent(1)).end('error')
  await expect.poll(() => cutCount).toBe(1)
  await clock.advance(10 * 60_000)
  expect(await result).toMatchObject({ globalCode: 'NOT_REACHABLE' })
  expect([cutCount, askedFor.length, requests.length]).toEqual([22, 22, 1])
  received.push(5)
  const again = outcome(upload({ ...where, file }))
  const request = await sent(2)
  expect(partOf(request)).toEqual(['5', '7'])
  request.answer(200, { id: 'hall' })
  expect(await again).toEqual({ id: 'hall' })
  expect(new Set(askedFor).size).toBe(1)
})

test('[AST-05] [ERR-02] an upload without a listener for cuts fails at the first cut', async () => {
  const { upload, sent, outcome } = setUp()
  const result = outcome(upload({ ...where, file }))
  ;(await sent(1)).end('error')
  expect(await result).toMatchObject({ globalCode: 'NOT_REACHABLE' })
})

test('[LIB-02] an upload that is cancelled while it waits for the connection ends', async () => {
  const { upload, requests, sent, outcome } = setUp()
  const stop = new AbortController()
  let cutCount = 0
  const result = outcome(upload({ ...where, file, signal: stop.signal, onCut: () => (cutCount += 1) }))
  ;(await sent(1)).end('error')
  await expect.poll(() => cutCount).toBe(1)
  stop.abort()
  expect(isAborted(await result)).toBe(true)
  expect(requests.length).toBe(1)
})

test('[AST-05] an upload ends when its caller no longer wants it, before it began as well', async () => {
  const { upload, requests, failures, sent, outcome } = setUp()
  const stop = new AbortController()
  const result = outcome(upload({ ...where, file, signal: stop.signal }))
  await sent()
  stop.abort()
  expect(isAborted(await result)).toBe(true)
  expect(isAborted(await outcome(upload({ ...where, file, signal: stop.signal })))).toBe(true)
  expect([failures, requests.length]).toEqual([[], 1])
})

test('[ERR-04] a file that is missing fails before anything is sent', async () => {
  const { upload, requests } = setUp()
  await expect(upload({ ...where, file: undefined as unknown as Blob })).rejects.toThrow(
    'required parameter body was null or undefined',
  )
  expect(requests).toEqual([])
})
