import { describeSocialWallStore } from '../social-wall.store.contract.ts'
import { createMemorySocialWallStore } from './social-wall.store.memory.ts'

describeSocialWallStore('memory', async () => createMemorySocialWallStore())
