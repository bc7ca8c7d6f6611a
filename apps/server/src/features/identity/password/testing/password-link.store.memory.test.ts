import { describePasswordLinkStore } from '../password-link.store.contract.ts'
import { createMemoryPasswordLinkStore } from './password-link.store.memory.ts'

describePasswordLinkStore('memory', async () => createMemoryPasswordLinkStore())
