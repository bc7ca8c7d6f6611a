export { LoginPage } from './login-page.tsx'
export { NewPasswordPage } from './new-password-page.tsx'
export type { Chosen } from './new-password-page.tsx'
