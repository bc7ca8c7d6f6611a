// @vitest-environment happy-dom
import { PortsProvider, type WidgetPorts } from '@foyer/widgets'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SphereStageProps } from './sphere-stage.tsx'
import { SphereView } from './sphere-view.tsx'

const file = vi.hoisted(() => ({
  come: () => {},
  fail: (_cause: Error) => {},
  stage: undefined as (() => string) | undefined,
}))
vi.mock('./load-sphere-stage.ts', () => ({
  loadedSphereStage: () => file.stage,
  loadSphereStage: () =>
    new Promise<void>((resolve, reject) => {
      file.come = () => {
        file.stage = () => 'the view'
        resolve()
      }
      file.fail = reject
    }),
}))

let frames: (() => void)[] = []
beforeEach(() => {
  file.stage = undefined
  frames = []
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const drawFrame = () =>
  act(async () => {
    const due = frames
    frames = []
    for (const run of due) run()
  })

function open() {
  const events: string[] = []
  const ports = { log: { reportFailure: () => events.push('reports') } } as unknown as Partial<WidgetPorts>
  const props = { onFailed: (why: string) => events.push(`fails: ${why}`) } as unknown as SphereStageProps
  const { unmount } = render(
    <PortsProvider ports={ports}>
      <SphereView {...props} />
    </PortsProvider>,
  )
  return { events, unmount }
}
const isThere = () => screen.queryByText('the view') !== null

test('[VEN-14] a 360° view is made once its viewer is here and the new place has been painted, with the second frame', async () => {
  open()
  await act(async () => file.come())
  expect(isThere()).toBe(false)
  await drawFrame()
  expect(isThere()).toBe(false)
  await drawFrame()
  expect(isThere()).toBe(true)
})

test('[VEN-14] without its viewer nothing is there', async () => {
  open()
  await drawFrame()
  await drawFrame()
  expect(isThere()).toBe(false)
})

test('[VEN-14] a viewer that does not load fails the view and is reported, unless one has left', async () => {
  const { events } = open()
  await act(async () => file.fail(new Error('offline')))
  expect(events).toEqual(['reports', 'fails: unloaded'])
  const left = open()
  left.unmount()
  await act(async () => file.fail(new Error('offline')))
  expect(left.events).toEqual([])
})
