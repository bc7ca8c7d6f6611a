export { rem } from './rem.ts'
