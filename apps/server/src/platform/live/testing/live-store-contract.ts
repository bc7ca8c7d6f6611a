import { expect } from 'vitest'
import { createFakeClock } from '@foyer/testkit'
import type { Bus } from '../../bus/bus.ts'
import type { Clock } from '../../clock/clock.ts'
import { createInProcessBus } from '../../bus/in-process-bus.ts'
import { quietLog } from '../../db/testing/quiet-log.ts'
import { createFakeHub } from '../../realtime/testing/fake-hub.ts'
import { createLive } from '../create-live.ts'
import { shownVenue } from './shown-venue.ts'
import type { Live, LiveDefinition } from '../live-feature.ts'

let made = 0
/** Another text each time, so that tests may share a database. */
export const fresh = (name: string): string => `${name}-${process.pid}-${++made}`

interface LiveNodeOptions<State, Command, Event> extends Pick<
  LiveDefinition<State, Command, Event>,
  'name' | 'store' | 'decide' | 'apply' | 'erase'
> {
  /** What of a state must be the same in memory and in the store; all of it unless said otherwise. */
  readonly comparable?: (state: State) => unknown
  /** Where it is one of several nodes. */
  readonly bus?: Bus
  readonly clock?: Clock
}

interface LiveNode<State, Command, Event> extends Live<State, Command, Event> {
  /** Reads the key from the store, after having seen that memory has the same. */
  readStored(key: string): Promise<State>
}

/** One node over a store: commands go through the kernel, and what the store has can be compared with what memory has. */
export function openLiveNode<State, Command, Event>({
  comparable = (state) => state,
  bus = createInProcessBus({ log: quietLog }),
  clock = createFakeClock(),
  ...definition
}: LiveNodeOptions<State, Command, Event>): LiveNode<State, Command, Event> {
  const live = createLive(
    {
      hub: createFakeHub(),
      bus,
      clock,
      log: quietLog,
      shownVenue,
    },
    definition,
  )
  return {
    ...live,
    async readStored(key) {
      const { state } = await definition.store.load(key)
      expect(comparable(state)).toEqual(comparable(await live.read(key)))
      return state
    },
  }
}
