export { Pin, type PinProps } from './pin.tsx'
