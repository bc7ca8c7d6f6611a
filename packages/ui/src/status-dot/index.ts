export { type Status, StatusDot, type StatusDotProps } from './status-dot.tsx'
