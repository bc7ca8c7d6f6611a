import { describePresenceChoiceStore } from '../presence-choice.store.contract.ts'
import { createMemoryPresenceChoiceStore } from './presence-choice.store.memory.ts'

describePresenceChoiceStore('memory', async () => createMemoryPresenceChoiceStore())
