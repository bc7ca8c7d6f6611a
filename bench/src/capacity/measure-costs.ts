import type { Costs } from './model.ts'
import { openVenue } from './run-nodes.ts'

const walkers = 2_000
const moveEveryS = 20
const movesPerS = walkers / moveEveryS
const messagesPerS = 20
const fewReaders = 40
const manyReaders = 400
const measuredS = 20
const nodes = 2
/** A server that has just begun compiles what it does for the first time. */
const warmUpS = 20

/** What each thing costs: all people are on the first of two nodes, so that the second only hears of them. */
export async function measureCosts(): Promise<Costs> {
  const venue = await openVenue(nodes, 2 * (walkers + fewReaders) + manyReaders)
  try {
    await warmUp()
    const idle = await venue.measure(measuredS)
    const crowd = await venue.enter(0, walkers, moveEveryS)
    const there = await venue.measure(measuredS)
    crowd.say('walk')
    const walking = await venue.measure(measuredS)
    await crowd.end()
    await venue.measure(warmUpS)
    const few = await chat(fewReaders)
    const many = await chat(manyReaders)
    const difference = (one: readonly number[], other: readonly number[], node: number) =>
      (one[node] ?? Number.NaN) - (other[node] ?? Number.NaN)
    const base = ((idle.nodes[0] ?? Number.NaN) + (idle.nodes[1] ?? Number.NaN)) / nodes
    const person = difference(there.nodes, idle.nodes, 0) / walkers
    const delivery =
      (difference(many.nodes, few.nodes, 0) - (manyReaders - fewReaders) * person) /
      messagesPerS /
      (manyReaders - fewReaders)
    return {
      node: {
        base,
        person,
        ownMove: difference(walking.nodes, there.nodes, 0) / movesPerS,
        otherMove: difference(walking.nodes, there.nodes, 1) / movesPerS,
        ownMessage: ((few.nodes[0] ?? Number.NaN) - base - fewReaders * person) / messagesPerS - fewReaders * delivery,
        otherMessage: ((few.nodes[1] ?? Number.NaN) - base) / messagesPerS,
        delivery,
      },
      postgres: { node: idle.postgres / nodes, message: (few.postgres - idle.postgres) / messagesPerS },
      redis: {
        node: idle.redis / nodes,
        move: (walking.redis - there.redis) / movesPerS,
        message: (few.redis - idle.redis) / messagesPerS,
      },
    }
  } finally {
    await venue.stop()
  }

  async function warmUp(): Promise<void> {
    const crowd = await venue.enter(0, walkers, moveEveryS)
    crowd.say('walk')
    const chatting = await venue.chat([0, 1], fewReaders, fewReaders)
    chatting.write(messagesPerS)
    await venue.measure(warmUpS)
    await Promise.all([crowd.end(), chatting.leave()])
    // Those who have left are shown for some seconds.
    await venue.measure(warmUpS)
  }

  /** The shares while so many are in one room and some of them write; they leave again. */
  async function chat(readers: number) {
    const crowd = await venue.chat([0], readers, fewReaders)
    crowd.write(messagesPerS)
    const shares = await venue.measure(measuredS)
    await crowd.leave()
    return shares
  }
}
