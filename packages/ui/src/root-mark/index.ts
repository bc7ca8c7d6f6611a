export { useRootMark } from './use-root-mark.ts'
