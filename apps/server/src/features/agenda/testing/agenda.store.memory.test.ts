import { describeAgendaStore } from '../agenda.store.contract.ts'
import { createMemoryAgendaStore } from './agenda.store.memory.ts'

describeAgendaStore('memory', async () => createMemoryAgendaStore())
