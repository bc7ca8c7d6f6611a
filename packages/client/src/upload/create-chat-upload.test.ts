import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { systemRandom } from '../ids/new-id.ts'
import { createChatUpload } from './create-chat-upload.ts'

class FakeRequest extends EventTarget {
  readonly upload = new EventTarget()
  readonly headers = new Headers()
  opened: readonly string[] = []
  status = 0
  responseText = ''
  open = (...how: string[]) => void (this.opened = how)
  setRequestHeader = (header: string, value: string) => this.headers.set(header, value)
  getResponseHeader = () => null
  send = () => {}
  abort = () => this.end('abort')
  answer(status: number, body: unknown) {
    Object.assign(this, { status, responseText: JSON.stringify(body) })
    this.end('load')
  }
  end(how: 'load' | 'abort') {
    this.dispatchEvent(new Event(how))
    this.dispatchEvent(new Event('loadend'))
  }
}

const laidDown = { fileId: 'f1', name: 'plan é.pdf', mediaType: 'application/pdf', bytes: 4 }

function setUp(renewed?: string) {
  const requests: FakeRequest[] = []
  const progress: number[] = []
  const ending = new AbortController()
  const upload = createChatUpload({
    origin: 'https://venue.example',
    basePath: '/api',
    getToken: async () => 'token-1',
    renewToken: async () => renewed,
    clock: createFakeClock(),
    random: systemRandom,
    newRequest: () => {
      const request = new FakeRequest()
      requests.push(request)
      return request as unknown as XMLHttpRequest
    },
  })
  const outcome = upload('r1', new File(['file'], 'plan é.pdf'), (share) => progress.push(share), ending.signal).catch(
    (error: unknown) => error,
  )
  const nth = async (count: number) => {
    await expect.poll(() => requests.length).toBe(count)
    return requests[count - 1] as FakeRequest
  }
  return { outcome, nth, progress, ending }
}

test('[CHT-04] a file is sent with its name, and reports how far it is', async () => {
  const { outcome, nth, progress } = setUp()
  const request = await nth(1)
  expect(request.opened[0]).toBe('POST')
  expect(new URL(request.opened[1] ?? '').searchParams.get('fileName')).toBe('plan é.pdf')
  expect(request.headers.get('authorization')).toBe('Bearer token-1')
  request.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: 1, total: 4 }))
  request.answer(200, laidDown)
  expect(await outcome).toEqual(laidDown)
  expect(progress).toEqual([0.25])
})

test('[CHT-04] a token that died on the way is renewed once', async () => {
  const { outcome, nth } = setUp('token-2')
  ;(await nth(1)).answer(401, { errMsg: 'x', code: 'auth.session-expired', requestId: 'r' })
  const second = await nth(2)
  expect(second.headers.get('authorization')).toBe('Bearer token-2')
  second.answer(200, laidDown)
  expect(await outcome).toEqual(laidDown)
})

test('[CHT-04] a refusal keeps its code; an answer of another shape and an end are failures', async () => {
  const refused = setUp()
  ;(await refused.nth(1)).answer(415, { errMsg: 'no', code: 'chat.file-wrong-type', requestId: 'r' })
  expect(await refused.outcome).toMatchObject({ status: 415, code: 'chat.file-wrong-type' })
  const odd = setUp()
  ;(await odd.nth(1)).answer(200, { fileId: 7 })
  expect(await odd.outcome).toBeInstanceOf(Error)
  const ended = setUp()
  await ended.nth(1)
  ended.ending.abort()
  expect(await ended.outcome).toMatchObject({ name: 'AbortError' })
})
