export { useRemScale } from './rem-scale.ts'
