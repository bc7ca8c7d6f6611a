import { describeAccountImportStore } from '../account-import.store.contract.ts'
import { createMemoryAccountImportStore } from './account-import.store.memory.ts'

describeAccountImportStore('memory', async () => createMemoryAccountImportStore())
