import { createMemoryPdfTextStore } from './pdf/pdf-text.store.memory.ts'
import { describePdfTextStore } from './pdf/pdf-text.store.contract.ts'
import { describeUnansweredStore } from './unanswered/unanswered.store.contract.ts'
import { createMemoryUnansweredStore } from './unanswered/unanswered.store.memory.ts'

describePdfTextStore('memory', async () => createMemoryPdfTextStore())
describeUnansweredStore('memory', async () => createMemoryUnansweredStore())
