import { describeAnalyticsStore, testedTopics } from '../analytics.store.contract.ts'
import { createMemoryAnalyticsStore } from './analytics.store.memory.ts'

describeAnalyticsStore('memory', async () => createMemoryAnalyticsStore(testedTopics))
