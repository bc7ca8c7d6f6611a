import { describePollStore } from './poll.store.contract.ts'
import { createMemoryPollStore } from './poll.store.memory.ts'

describePollStore('memory', async () => createMemoryPollStore())
