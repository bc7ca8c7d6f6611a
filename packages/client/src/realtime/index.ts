export { createRealtime } from './create-realtime.ts'
export type { RealtimeDeps } from './create-realtime.ts'
