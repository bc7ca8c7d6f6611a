export { shippedRules } from './shipped-rules.ts'
export { startRealtimeDatabase } from './start-realtime-database.ts'
export type { Bearer, DatabaseRules, RealtimeDatabase } from './start-realtime-database.ts'
