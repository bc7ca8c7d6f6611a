export { createToastQueue, type Toast, type ToastAction, type ToastQueue } from './toast-queue.ts'
export { ToastRegion, type ToastRegionProps } from './toast-region.tsx'
