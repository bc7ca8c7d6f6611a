export { UserSummary } from './user-summary.tsx'
export type { UserSummaryProps } from './user-summary.tsx'
