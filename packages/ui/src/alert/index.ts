export { Alert, type AlertProps } from './alert.tsx'
export { type Tone, ToneIcon } from './tone-icon.tsx'
