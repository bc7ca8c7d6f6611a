export { type ButtonLook, type ButtonSize, type ButtonVariant, buttonClass } from './button-look.ts'
export { Button, type ButtonProps } from './button.tsx'
