// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import type { MatchingState, MatchSuggestion } from '@foyer/contract'
import { act, cleanup, renderHook } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { WidgetPorts } from '../host/ports.ts'
import { PortsProvider } from '../host/use-port.tsx'
import { useMatching } from './use-matching.ts'

afterEach(cleanup)

const place = { widgetId: 'meet', configuration: { id: 'always' as never, suggestionsMax: 6 } }

/** Matching before a server that has so many members now, and suggests these people. */
function open() {
  const there = { rev: 1, members: 2, people: ['bob'] }
  const connection = createFakeRealtime({
    'matching.follow': () =>
      ({ ...there, own: { interestIds: [] }, hindrance: null, received: [], sent: [] }) as unknown as MatchingState,
    'matching.suggest': () => ({
      people: there.people.map((uid) => ({ person: { uid, name: uid } }) as unknown as MatchSuggestion),
    }),
    'matching.list-met': () => ({ people: [] }),
  })
  const ports = {
    realtime: { connection },
    person: { user: { userId: 'alice' } },
    chat: {},
  } as unknown as Partial<WidgetPorts>
  const { result } = renderHook(() => useMatching(place), {
    wrapper: ({ children }) => createElement(PortsProvider, { ports }, children),
  })
  return {
    connection,
    there,
    shown() {
      const { view, people } = result.current
      return {
        members: view.kind === 'shown' ? view.state.members : view.kind,
        people: people.kind === 'shown' ? people.items.map(({ person }) => person.uid) : people.kind,
      }
    },
  }
}

test('[WID-06] matching whose frames were dropped for a slow reader asks for the state and for people anew', async () => {
  const { connection, there, shown } = open()
  await act(async () => connection.open())
  expect(shown()).toEqual({ members: 2, people: ['bob'] })
  Object.assign(there, { rev: 5, members: 9, people: ['carol'] })
  await act(async () => connection.notify('realtime.behind', { features: ['poll', 'matching'] }))
  expect(shown()).toEqual({ members: 9, people: ['carol'] })
})

test('[WID-06] matching asks for nothing where frames of another feature were dropped', async () => {
  const { connection } = open()
  await act(async () => connection.open())
  const before = connection.asked.length
  await act(async () => connection.notify('realtime.behind', { features: ['poll', 'media-board'] }))
  expect(connection.asked).toHaveLength(before)
})
