import { expect, test } from 'vitest'
import { createLazyRun } from './lazy-run.ts'

function setUp() {
  const events: string[] = []
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const run = createLazyRun(
    () =>
      new Promise((resolve, reject) =>
        loads.push({
          arrive: () => {
            resolve(() => {
              events.push('begun')
              return () => events.push('ended')
            })
          },
          fail: () => reject(new Error('no answer')),
        }),
      ),
    () => events.push('failed'),
  )
  return { run, events, loads }
}

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))))

test('it begins once however often it is started, and can be started again after its end', async () => {
  const { run, events, loads } = setUp()
  run.start()
  run.start()
  loads[0]?.arrive()
  await settle()
  run.start()
  run.stop()
  run.stop()
  expect([events, loads.length]).toEqual([['begun', 'ended'], 1])
  run.start()
  loads[1]?.arrive()
  await settle()
  expect(events).toEqual(['begun', 'ended', 'begun'])
})

test('what arrives after it was stopped does not begin', async () => {
  const { run, events, loads } = setUp()
  run.start()
  run.stop()
  loads[0]?.arrive()
  await settle()
  expect(events).toEqual([])
})

test('after a failed fetch the next start fetches again', async () => {
  const { run, events, loads } = setUp()
  run.start()
  loads[0]?.fail()
  await settle()
  run.start()
  loads[1]?.arrive()
  await settle()
  expect(events).toEqual(['failed', 'begun'])
})
