import { describeIdentityLinkStore } from './identity-link.store.contract.ts'
import { createMemoryIdentityLinkStore } from './testing/identity-link.store.memory.ts'
import { describeProviderFlowStore } from './provider-flow.store.contract.ts'
import { createMemoryProviderFlowStore } from './testing/provider-flow.store.memory.ts'

describeProviderFlowStore('memory', createMemoryProviderFlowStore)
describeIdentityLinkStore('memory', () => ({ store: createMemoryIdentityLinkStore(), addAccount: async () => {} }))
