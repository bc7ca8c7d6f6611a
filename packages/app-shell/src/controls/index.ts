export { LanguageSelect } from './language-select.tsx'
export { ThemeButton } from './theme-button.tsx'
