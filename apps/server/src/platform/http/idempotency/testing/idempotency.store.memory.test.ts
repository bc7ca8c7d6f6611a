import { createMemoryIdempotencyStore } from './idempotency.store.memory.ts'
import { describeIdempotencyStore } from '../idempotency.store.contract.ts'

describeIdempotencyStore('in memory', () => Promise.resolve(createMemoryIdempotencyStore()))
