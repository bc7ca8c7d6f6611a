import type { Log } from '@foyer/app-shell'
import { expect, test } from 'vitest'
import { reportPageErrors } from './report-page-errors.ts'

function setUp() {
  const page = new EventTarget()
  const lines: unknown[][] = []
  const log: Log = (...line) => void lines.push(line)
  reportPageErrors(page as unknown as Window, log)
  const dispatch = (type: string, facts: object) => page.dispatchEvent(Object.assign(new Event(type), facts))
  return { lines, dispatch }
}

test('[ADM-03] an error that nothing handles is logged with its name, and its stack as details', () => {
  const { lines, dispatch } = setUp()
  const error = new TypeError('x is undefined')
  dispatch('error', { message: 'Uncaught TypeError: x is undefined', error })
  dispatch('error', { message: 'Script error.', error: null })
  expect(lines).toEqual([
    ['ERROR', 'page', 'not handled: TypeError: x is undefined', error],
    ['ERROR', 'page', 'not handled: Script error.', 'Script error.'],
  ])
})

test('[ADM-03] a rejected promise that nothing handles is logged, unless its work was ended on purpose', () => {
  const { lines, dispatch } = setUp()
  dispatch('unhandledrejection', { reason: new DOMException('ended', 'AbortError') })
  dispatch('unhandledrejection', { reason: 'lost' })
  expect(lines).toEqual([['ERROR', 'page', 'not handled: lost', 'lost']])
})

test('[ADM-03] a layout that needs another frame is no error', () => {
  const { lines, dispatch } = setUp()
  dispatch('error', { message: 'ResizeObserver loop completed with undelivered notifications.', error: null })
  expect(lines).toEqual([])
})
