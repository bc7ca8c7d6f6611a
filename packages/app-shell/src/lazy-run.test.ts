import { expect, test } from 'vitest'
import { createLazyRun } from './lazy-run.ts'

function setUp() {
  const told: string[] = []
  const loads: { readonly arrive: () => void; readonly fail: () => void }[] = []
  const run = createLazyRun(
    () =>
      new Promise((resolve, reject) =>
        loads.push({
          arrive: () => {
            resolve(() => {
              told.push('begun')
              return () => told.push('ended')
            })
          },
          fail: () => reject(new Error('no answer')),
        }),
      ),
    () => told.push('failed'),
  )
  return { run, told, loads }
}

const settle = () => new Promise<void>((resolve) => queueMicrotask(() => queueMicrotask(() => queueMicrotask(resolve))))

test('it begins once however often it is started, and can be started again after its end', async () => {
  const { run, told, loads } = setUp()
  run.start()
  run.start()
  loads[0]?.arrive()
  await settle()
  run.start()
  run.stop()
  run.stop()
  expect([told, loads.length]).toEqual([['begun', 'ended'], 1])
  run.start()
  loads[1]?.arrive()
  await settle()
  expect(told).toEqual(['begun', 'ended', 'begun'])
})

test('what arrives after it was stopped does not begin', async () => {
  const { run, told, loads } = setUp()
  run.start()
  run.stop()
  loads[0]?.arrive()
  await settle()
  expect(told).toEqual([])
})

test('after a failed fetch the next start fetches again', async () => {
  const { run, told, loads } = setUp()
  run.start()
  loads[0]?.fail()
  await settle()
  run.start()
  loads[1]?.arrive()
  await settle()
  expect(told).toEqual(['failed', 'begun'])
})
