import { expect, test } from 'vitest'
import { followListeners } from './page-listeners.ts'

test('a listener that a test leaves is removed and its line named; removed, aborted and kept ones are not', () => {
  const page = new EventTarget()
  const heard: string[] = []
  const listener = (name: string) => () => void heard.push(name)
  const listeners = followListeners([page])
  page.addEventListener('focus', listener('of a module'))
  listeners.keep()
  const removed = listener('removed')
  page.addEventListener('focus', removed, { capture: true })
  page.removeEventListener('focus', removed, { capture: true })
  const ended = new AbortController()
  page.addEventListener('focus', listener('aborted'), { signal: ended.signal })
  ended.abort()
  page.addEventListener('focus', listener('once'), { once: true })
  page.addEventListener('focus', listener('left'))

  expect(listeners.removeLeft()).toEqual([expect.stringMatching(/^a listener to focus, .*page-listeners\.test\.ts:/)])
  page.dispatchEvent(new Event('focus'))
  expect(heard).toEqual(['of a module', 'once'])
  expect(listeners.removeLeft()).toEqual([])
})
