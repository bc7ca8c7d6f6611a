import { describeDeskStore } from './desk.store.contract.ts'
import { createMemoryDeskStore } from './desk.store.memory.ts'

describeDeskStore('memory', async () => createMemoryDeskStore())
