import { describeModerationStores } from '../moderation.store.contract.ts'
import { createMemoryModerationStores } from './moderation.store.memory.ts'

describeModerationStores('memory', async () => createMemoryModerationStores())
