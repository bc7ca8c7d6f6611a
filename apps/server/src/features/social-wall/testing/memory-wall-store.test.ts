import { describeSocialWallStore } from '../social-wall.store.contract.ts'
import { createMemoryWallStore } from './memory-wall-store.ts'

describeSocialWallStore('memory', async () => createMemoryWallStore())
