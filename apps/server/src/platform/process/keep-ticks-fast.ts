import { createHook } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that `process.nextTick` makes, for as long as the process runs; answers how many are kept. Why: V8
 * drops a shape that no object has any more, and a server at rest has no tick waiting. The next tick gets a new shape, which the
 * code that makes ticks treats as a second kind. From then on it makes each tick in the slow way: a sixth of what a prepared
 * answer costs (ADR 0006). Call this before anything else, while the first shape is there.
 */
export function keepTicksFast(): number {
  const hook = createHook({
    init(_asyncId, type, _triggerAsyncId, resource) {
      if (type === 'TickObject') kept.push(resource)
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
  return kept.length
}
