import { describeAreaReactionStore } from './area-reaction.store.contract.ts'
import { createMemoryAreaReactionStore } from './area-reaction.store.memory.ts'

describeAreaReactionStore('memory', async () => createMemoryAreaReactionStore())
