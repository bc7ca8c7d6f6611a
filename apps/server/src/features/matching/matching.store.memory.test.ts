import { describeMatchingStore } from './matching.store.contract.ts'
import { createMemoryMatchingStore } from './matching.store.memory.ts'

describeMatchingStore('memory', async () => createMemoryMatchingStore())
