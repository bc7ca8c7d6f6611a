export { deriveLoginOptions, type LoginOption, type LoginType, optionKey } from './login-option.ts'
export { LoginView, type LoginViewProps } from './login-view.tsx'
export { default as loginStyles } from './login-view.module.css'
export { OptionList } from './option-list.tsx'
