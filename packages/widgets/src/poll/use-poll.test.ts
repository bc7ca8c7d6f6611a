// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import type { CommandAnswer } from '@foyer/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { usePoll } from './use-poll.ts'

afterEach(cleanup)

const place = { widgetId: 'poll', configurationId: 'always' }
const pollAt = (asOf: number, voters: number) =>
  ({
    results: { ...place, asOf, state: 'OPEN', questions: { stop: { voters } } },
    own: {},
    mayLead: false,
  }) as unknown as CommandAnswer<'poll.follow'>

test('[WID-06] a poll whose frames were dropped for a slow reader shows the right counts again', async () => {
  let voters = 1
  const connection = createFakeRealtime({ 'poll.follow': () => pollAt(voters, voters) })
  const { result } = renderHook(() => usePoll(place, connection))
  const shown = () => {
    const { view } = result.current
    return view.kind === 'shown' ? view.results.questions['stop']?.voters : view.kind
  }
  await act(async () => connection.open())
  expect(shown()).toBe(1)
  voters = 40
  await act(async () => connection.notify('realtime.behind', { features: ['poll'] }))
  expect(shown()).toBe(40)
})

test('[WID-06] a change of another poll is not shown, and one of this poll is', async () => {
  const connection = createFakeRealtime({ 'poll.follow': () => pollAt(1, 1) })
  const { result } = renderHook(() => usePoll(place, connection))
  await act(async () => connection.open())
  const changed = (configurationId: string, voters: number) =>
    act(async () =>
      connection.notify('poll.changed', { ...pollAt(2, voters).results, configurationId: configurationId as never }),
    )
  const votersShown = () =>
    result.current.view.kind === 'shown' && result.current.view.results.questions['stop']?.voters
  await changed('evening', 9)
  expect(votersShown()).toBe(1)
  await changed('always', 7)
  expect(votersShown()).toBe(7)
})
