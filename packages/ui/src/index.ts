export { cx } from './cx/index.ts'
export { VisuallyHidden } from './visually-hidden/index.ts'
