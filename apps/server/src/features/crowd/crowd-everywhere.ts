import type { CrowdState } from '@foyer/contract'
import { createAskNodes } from '../../platform/bus/ask-nodes.ts'
import type { Bus } from '../../platform/bus/bus.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import { CallError } from '../../platform/http/feature.ts'
import type { Leader } from '../../platform/nodes/leader.ts'
import type { Crowd, RunningCrowd, StartCrowd } from './crowd.ts'

export interface CrowdEverywhereDeps {
  readonly bus: Bus
  readonly clock: Clock
  readonly leader: Leader
  /** How many connections people have to the rehearsal on this node. */
  readonly countOwn: () => number
  /** The crowd of this node, given how many people watch on all. */
  readonly createOwn: (countWatching: () => Promise<number>) => Crowd
}

export interface CrowdNow {
  readonly current?: RunningCrowd | undefined
  readonly ended?: CrowdState['ended']
}

/** The one crowd of a venue, which runs on the node where it was started. */
export interface CrowdEverywhere {
  read(): Promise<CrowdNow>
  /** As that of `Crowd`, also where another node has one. */
  start(options: StartCrowd, note: () => Promise<void>): Promise<void>
  /** Resolves before all is erased. Does nothing where there is none. */
  stop(): Promise<void>
  /** Erases what a node has left that ended, now or once no other node has a crowd. For the start. */
  removeLeftovers(): void
  shutDown(): void
}

type Question = 'read' | 'claim' | 'stop' | 'count'
interface Answer extends CrowdNow {
  readonly isTaken?: boolean
  readonly watching?: number
}

const answeredWithinMs = 2_000
const lookEveryMs = 60_000

/** Source: REH-03, NOD-02. */
export function createCrowdEverywhere(deps: CrowdEverywhereDeps): CrowdEverywhere {
  const { bus, clock, leader, countOwn, createOwn } = deps
  const own = createOwn(async () =>
    (await askAll('count')).reduce((sum, { watching = 0 }) => sum + watching, countOwn()),
  )
  const nodes = createAskNodes<Question, Answer>({ bus, clock, name: 'crowd', answer, withinMs: answeredWithinMs })
  /** Whether this node asks the others if it may have the crowd, and whether another that asked was first. */
  let claim: { isLost: boolean } | undefined
  let mayHaveLeftovers = false
  let cancelLook = () => {}
  const unwatch = bus.watch({ left: () => void (mayHaveLeftovers = true) })
  return {
    read,
    async start(options, note) {
      let started: Promise<void> | undefined
      const isOurs = await claimed(() => (started = own.start(options, note)))
      if (!isOurs) throw new CallError('crowd.already-running', 'There are simulated attendees already.')
      await started
    },
    async stop() {
      if (own.current() === undefined) await askAll('stop')
      else own.stop()
    },
    removeLeftovers() {
      // A single node knows at once that no other has a crowd.
      if (leader.isLeader() && isAlone()) own.removeLeftovers()
      else mayHaveLeftovers = true
      look()
    },
    shutDown() {
      cancelLook()
      unwatch()
      nodes.stop()
      own.shutDown()
    },
  }

  async function read(): Promise<CrowdNow> {
    const here = { current: own.current(), ended: own.ended() }
    if (here.current !== undefined) return here
    const all = [here, ...(await askAll('read'))]
    const endings = all.flatMap(({ ended }) => ended ?? []).toSorted((a, b) => b.at - a.at)
    return { current: all.find(({ current }) => current !== undefined)?.current, ended: endings[0] }
  }

  /** Calls `take`, which makes this node's crowd, where no other node has one. Of two that ask at once the one with the lower id is first. */
  async function claimed(take: () => unknown): Promise<boolean> {
    if (claim !== undefined || own.current() !== undefined) return false
    const asking = { isLost: false }
    claim = asking
    try {
      const answers = await askAll('claim')
      if (asking.isLost || answers.some(({ isTaken }) => isTaken)) return false
      take()
      return true
    } finally {
      claim = undefined
    }
  }

  function answer(question: Question, from: string): Answer {
    switch (question) {
      case 'read':
        return { current: own.current(), ended: own.ended() }
      case 'claim': {
        if (own.current() !== undefined) return { isTaken: true }
        if (claim !== undefined && bus.nodeId < from) return { isTaken: true }
        if (claim !== undefined) claim.isLost = true
        return { isTaken: false }
      }
      case 'stop':
        own.stop()
        return {}
      case 'count':
        return { watching: countOwn() }
    }
  }

  /** Without those that do not answer: they are about to be gone. */
  async function askAll(question: Question): Promise<readonly Answer[]> {
    const asked = [...bus.otherNodes()].map((nodeId) => nodes.ask(nodeId, question).catch(() => []))
    return (await Promise.all(asked)).flat()
  }

  function isAlone(): boolean {
    return bus.otherNodes().size === 0
  }

  /** The leader erases what a node left that has ended. */
  function look(): void {
    cancelLook = clock.after(lookEveryMs, () => {
      look()
      if (!mayHaveLeftovers || !leader.isLeader()) return
      void claimed(() => {
        mayHaveLeftovers = false
        own.removeLeftovers()
      })
    })
  }
}
