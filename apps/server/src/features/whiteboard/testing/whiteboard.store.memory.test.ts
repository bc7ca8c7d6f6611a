import { describeWhiteboardStore } from '../whiteboard.store.contract.ts'
import { createMemoryWhiteboardStore } from './whiteboard.store.memory.ts'

describeWhiteboardStore('memory', async () => createMemoryWhiteboardStore())
