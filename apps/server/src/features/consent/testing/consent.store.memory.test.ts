import { describeConsentStore } from '../consent.store.contract.ts'
import { createMemoryConsentStore } from './consent.store.memory.ts'

describeConsentStore('memory', async () => createMemoryConsentStore())
