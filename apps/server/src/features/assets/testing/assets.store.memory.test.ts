import { describeAssetStore } from '../assets.store.contract.ts'
import { createMemoryAssetStore } from './assets.store.memory.ts'

const store = createMemoryAssetStore()
describeAssetStore('memory', () => store)
