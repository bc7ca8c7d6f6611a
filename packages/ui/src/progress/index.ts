export { ProgressRing, type ProgressRingProps } from './progress-ring.tsx'
export { Progress, type ProgressProps } from './progress.tsx'
