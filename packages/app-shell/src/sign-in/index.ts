export { LoginAlert } from './login-alert.tsx'
export { PasswordForm } from './password-form.tsx'
export { type Failure, useAttempt } from './use-attempt.ts'
export { useShownFault } from './use-shown-fault.ts'
