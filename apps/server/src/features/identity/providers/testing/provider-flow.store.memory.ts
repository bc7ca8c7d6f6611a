import type { ProviderFlow, ProviderFlowStore } from '../provider-flow.store.ts'

export function createMemoryProviderFlowStore(): ProviderFlowStore {
  const flowsByHandle = new Map<string, ProviderFlow>()
  return {
    add: async (handleHash, flow) => void flowsByHandle.set(handleHash, flow),
    async take(handleHash, nowMs) {
      const flow = flowsByHandle.get(handleHash)
      flowsByHandle.delete(handleHash)
      return flow !== undefined && nowMs < flow.expiresAtMs ? flow : undefined
    },
    async removeExpired(nowMs) {
      const over = [...flowsByHandle].filter(([, { expiresAtMs }]) => expiresAtMs <= nowMs)
      for (const [handleHash] of over) flowsByHandle.delete(handleHash)
      return over.length
    },
  }
}
