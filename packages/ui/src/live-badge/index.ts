export { LiveBadge, type LiveBadgeProps } from './live-badge.tsx'
