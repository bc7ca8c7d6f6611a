export { LanguageSelect } from './language-select.tsx'
export type { LanguageSelectProps } from './language-select.tsx'
