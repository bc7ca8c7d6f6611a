import { describeMediaBoardStore } from './media-board.store.contract.ts'
import { createMemoryMediaBoardStore } from './media-board.store.memory.ts'

describeMediaBoardStore('memory', async () => createMemoryMediaBoardStore())
