import { createFakeClock } from '@foyer/testkit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createBlockedPairs } from './blocked-pairs.ts'
import { createMemoryModerationStores } from './testing/moderation.store.memory.ts'

const people = ['alice', 'bob', 'carol', 'dave']
const person = fc.constantFrom(...people)
const action = fc.record({ kind: fc.constantFrom('block', 'unblock', 'forget'), one: person, other: person })

test('[CHT-08] whatever people block and take back, two are apart as long as either has blocked the other', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 30 }), async (actions) => {
      const store = createMemoryModerationStores().blocks
      const notified: string[] = []
      const start = () =>
        createBlockedPairs({
          store,
          clock: createFakeClock(),
          announce: () => {},
          onChanged: async (id) => void notified.push(id),
          onRead: async () => {},
        })
      const blockedPairs = start()
      const whole = (of: typeof blockedPairs) => people.map((id) => [...of.from(id)].toSorted())
      const blocked = new Set<string>()
      for (const { kind, one, other } of actions) {
        const before = whole(blockedPairs)
        notified.length = 0
        if (kind === 'forget') {
          for (const pair of blocked) if (pair.split('-').includes(one)) blocked.delete(pair)
          await blockedPairs.erase(one)
        } else if (one !== other) {
          if (kind === 'block') blocked.add(`${one}-${other}`)
          else blocked.delete(`${one}-${other}`)
          await (kind === 'block' ? blockedPairs.block(one, other) : blockedPairs.unblock(one, other))
        }
        const expected = people.map((id) =>
          people.filter((another) => blocked.has(`${id}-${another}`) || blocked.has(`${another}-${id}`)),
        )
        expect(whole(blockedPairs)).toEqual(expected)
        // Each person whose blocked people have changed is notified, except the person who was erased.
        for (const [index, id] of people.entries()) {
          const isOther = before[index]?.join() !== expected[index]?.join()
          if (isOther && !(kind === 'forget' && one === id)) expect(notified).toContain(id)
        }
      }
      const again = start()
      await again.load()
      expect(whole(again)).toEqual(whole(blockedPairs))
      for (const id of people)
        expect(
          again
            .blockedBy(id)
            .map((block) => block.blocked)
            .toSorted(),
        ).toEqual(people.filter((other) => blocked.has(`${id}-${other}`)))
    }),
    { numRuns: 200 },
  )
})
