import type { Log } from '@foyer/app-shell'
import { isAborted } from '@foyer/client'

/** What browsers say of layouts that need another frame; nothing is wrong then. */
const harmless = /^ResizeObserver loop/

/** Logs errors and rejections of a page that nothing handles. Source: ADM-03. */
export function reportPageErrors(page: Pick<Window, 'addEventListener'>, log: Log): void {
  page.addEventListener('error', ({ message, error }) => {
    if (!harmless.test(message)) report(error ?? message)
  })
  page.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAborted(reason)) report(reason)
  })

  function report(cause: unknown) {
    const name = cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause)
    log('ERROR', 'page', `not handled: ${name}`, cause)
  }
}
