export { Logo, type LogoProps, Wordmark, type WordmarkProps } from './logo.tsx'
