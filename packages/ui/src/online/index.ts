export { useOnline } from './use-online.ts'
