export { countReports } from './count-reports.ts'
export { createRealtime } from './create-realtime.ts'
export type { RealtimeDeps } from './create-realtime.ts'
export { openPageRealtime } from './open-page-realtime.ts'
