import { createMemoryPdfTextStore } from '../pdf/testing/pdf-text.store.memory.ts'
import { describePdfTextStore } from '../pdf/pdf-text.store.contract.ts'
import { describeUnansweredStore } from '../unanswered/unanswered.store.contract.ts'
import { createMemoryUnansweredStore } from '../unanswered/testing/unanswered.store.memory.ts'

describePdfTextStore('memory', async () => createMemoryPdfTextStore())
describeUnansweredStore('memory', async () => createMemoryUnansweredStore())
