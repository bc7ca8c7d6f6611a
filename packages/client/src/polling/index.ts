export { createVersionPolling } from './create-version-polling.ts'
