import { describeDayKeyStore } from '../day-key.store.contract.ts'
import { createMemoryDayKeyStore } from './day-key.store.memory.ts'

describeDayKeyStore('memory', async () => createMemoryDayKeyStore())
