import { describeInvitationMailStore } from '../invitation-mail.store.contract.ts'
import { createMemoryInvitationMailStore } from './invitation-mail.store.memory.ts'

describeInvitationMailStore('memory', async (accounts) => createMemoryInvitationMailStore(accounts))
