import { createFakeClock } from '@foyer/testkit'
import { expect, test } from 'vitest'
import { createTypingByRoom } from './typing-by-room.ts'

const ada = { uid: 'ada', name: 'Ada' }

test('[CHT-03] who types is known for five seconds, or until they have sent it; never oneself', () => {
  const clock = createFakeClock()
  let type = (_fact: { roomId: string; person: typeof ada }) => {}
  let changed = (_fact: never) => {}
  const { typing } = createTypingByRoom({
    clock,
    ownUid: 'own',
    onTyping: (listener) => {
      type = listener
      return () => {}
    },
    onChanged: (listener) => {
      changed = listener as never
      return () => {}
    },
  })
  const now = () => Array.from(typing.get(), ([roomId, people]) => `${roomId}: ${people.map(({ uid }) => uid).join()}`)
  type({ roomId: 'r', person: { uid: 'own', name: 'Me' } })
  type({ roomId: 'r', person: ada })
  clock.pass(4_000)
  type({ roomId: 'r', person: ada })
  clock.pass(4_000)
  expect(now()).toEqual(['r: ada'])
  clock.pass(2_000)
  expect(now()).toEqual([])
  type({ roomId: 'r', person: ada })
  changed({ roomId: 'r', messages: [{ author: ada }] } as never)
  expect(now()).toEqual([])
})
