import { describeLogLineStore } from '../log-line.store.contract.ts'
import { createMemoryLogLineStore } from './log-line.store.memory.ts'

describeLogLineStore('memory', async () => createMemoryLogLineStore())
