import { describeChatFileStore } from '../chat-files.store.contract.ts'
import { createMemoryChatFileStore } from './chat-files.store.memory.ts'

describeChatFileStore('memory', async () => createMemoryChatFileStore())
