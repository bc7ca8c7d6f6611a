import { expect, test } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import { type ApiError, isAborted } from '../api/api-error.ts'
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
  const upload = createAssetUpload({
    origin: 'https://venue.example',
    basePath: '/api',
    getToken: async () => 'token-1',
    clock: createFakeClock(),
    random: systemRandom,
    onFailure: (error) => failures.push(error),
    newRequest: () => {
      const request = new FakeRequest()
      requests.push(request)
      return request as unknown as XMLHttpRequest
    },
  })
  const sent = async () => {
    await expect.poll(() => requests.at(-1)?.sent).toBeDefined()
    return requests.at(-1) as FakeRequest
  }
  const outcome = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
  return { upload, requests, failures, sent, outcome }
}

test('[AST-05] a file goes up with the bearer and reports how far it is', async () => {
  const { upload, sent } = setUp()
  const progress: string[] = []
  const onProgress = (bytesSent: number, bytesTotal: number) => progress.push(`${bytesSent} of ${bytesTotal}`)
  const uploaded = upload({ ...where, file, fileName: 'a hall.png', onProgress })
  const request = await sent()
  expect(request.opened).toEqual([
    'POST',
    'https://venue.example/api/designer/architecture/expo/assets/hall?fileName=a+hall.png',
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

test('[AST-05] [ERR-02] an answer that cannot be read counts as none', async () => {
  const { upload, sent, outcome } = setUp()
  const result = outcome(upload({ ...where, file }))
  const request = await sent()
  request.answer(200, undefined)
  expect(await result).toMatchObject({ globalCode: 'NOT_REACHABLE' })
})

test('[AST-05] [ERR-02] without an answer the server is not reachable', async () => {
  const { upload, sent, outcome } = setUp()
  const result = outcome(upload({ ...where, file }))
  const request = await sent()
  request.end('error')
  expect(await result).toMatchObject({ globalCode: 'NOT_REACHABLE' })
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
