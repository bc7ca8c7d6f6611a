import { expect, test } from 'vitest'
import { nameUsers } from './name-users.ts'

const document = {
  architectures: [
    {
      areas: [{ contentWidgets: [{ configurations: [{ people: [{ name: 'Alice' }, { name: 'Guest' }] }] }] }],
      sessions: [{ titles: [{ locale: 'en', text: 'Alice' }], speakers: [{ name: 'Alice', company: 'Greens' }] }],
    },
  ],
}
const accounts = [
  { email: 'alice@example.org', name: 'Alice', authority: 'attendee' as const },
  { email: 'bob@example.org', name: 'Bob', authority: 'attendee' as const },
]

test('[CFG-07] speakers and people of the demo are named with their accounts; others stay as they are', () => {
  const named = nameUsers({ venue: document as never, accounts }, new Map([['alice@example.org', 'u1']]))
  expect(named).toEqual({
    architectures: [
      {
        areas: [
          { contentWidgets: [{ configurations: [{ people: [{ name: 'Alice', userId: 'u1' }, { name: 'Guest' }] }] }] },
        ],
        sessions: [
          { titles: [{ locale: 'en', text: 'Alice' }], speakers: [{ name: 'Alice', company: 'Greens', userId: 'u1' }] },
        ],
      },
    ],
  })
})
