import { createMemoryProfileStore } from './profile.store.memory.ts'
import { describeProfileStore } from '../profile.store.contract.ts'

describeProfileStore('memory', async () => createMemoryProfileStore())
