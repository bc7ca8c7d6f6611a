import { describeAnnouncementStore } from './announcement.store.contract.ts'
import { createMemoryAnnouncementStore } from './announcement.store.memory.ts'

describeAnnouncementStore('memory', async () => createMemoryAnnouncementStore())
