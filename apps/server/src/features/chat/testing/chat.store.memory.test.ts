import { describeChatStore } from '../chat.store.contract.ts'
import { createMemoryChatStore } from './chat.store.memory.ts'

describeChatStore('memory', async () => createMemoryChatStore())
