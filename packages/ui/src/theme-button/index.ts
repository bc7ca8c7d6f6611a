export { ThemeButton, type ThemeButtonProps } from './theme-button.tsx'
