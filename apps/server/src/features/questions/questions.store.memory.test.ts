import { describeQuestionsStore } from './questions.store.contract.ts'
import { createMemoryQuestionsStore } from './questions.store.memory.ts'

describeQuestionsStore('memory', async () => createMemoryQuestionsStore())
