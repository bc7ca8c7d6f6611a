export { useAutofill } from './react/use-autofill.ts'
export { useReadable } from './react/use-readable.ts'
