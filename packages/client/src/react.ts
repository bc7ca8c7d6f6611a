export { useAutofill } from './react/use-autofill.ts'
export { useReadable } from './react/use-readable.ts'
export { useSecondsUntil } from './react/use-seconds-until.ts'
