export { OverlayLocale } from './overlay-locale.tsx'
