import { expect, test } from 'vitest'
import { inTurn } from './upload-turns.ts'

function setUp() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const upload = (name: string, signal?: AbortSignal) =>
    inTurn(signal, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  return { begun, upload, end: (name: string) => ends.get(name)?.() }
}

test('[SEC-03] a third upload of a page waits until one of two has ended', async () => {
  const { begun, upload, end } = setUp()
  const uploads = ['first', 'second', 'third'].map((name) => upload(name))
  expect(begun).toEqual(['first', 'second'])
  end('second')
  expect(await uploads[1]).toBe('second')
  await Promise.resolve()
  expect(begun).toEqual(['first', 'second', 'third'])
  end('first')
  end('third')
  expect(await Promise.all(uploads)).toEqual(['first', 'second', 'third'])
})

test('[SEC-03] an upload that is ended while it waits is not begun, and takes no turn', async () => {
  const { begun, upload, end } = setUp()
  const uploads = ['first', 'second'].map((name) => upload(name))
  const controller = new AbortController()
  const ended = upload('ended', controller.signal)
  const last = upload('last')
  controller.abort()
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
  end('first')
  end('second')
  await Promise.all(uploads)
  end('last')
  expect(await last).toBe('last')
  expect(begun).toEqual(['first', 'second', 'last'])
})
