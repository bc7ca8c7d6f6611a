export { Snackbar, type SnackbarProps } from './snackbar.tsx'
