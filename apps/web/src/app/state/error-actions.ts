import type { GlobalErrorCode } from '@foyer/contract'
import { isAborted, isApiError } from '@foyer/client'
import type { Log } from '@foyer/app-shell'
import type { UiState, UiStore } from './ui-state.ts'

export interface ErrorActions {
  readonly set: (code: GlobalErrorCode, message?: string) => void
  readonly clear: () => void
  /** Shows a failed call to the attendee; anything else is logged and changes nothing. Source: ERR-02, ERR-09. */
  readonly report: (error: unknown, message?: string) => void
  /** Holds the default dialog back; the answer lets go once, however often it is called. Source: ERR-03. */
  readonly suppress: () => () => void
}

/** Whether the global error dialog is to be seen. Source: ERR-01. */
export const isErrorDialogVisible = ({ error }: UiState): boolean =>
  error.globalError.hasErrors && error.suppressDefaultErrorDialog === 0

const noError = { hasErrors: false, code: undefined, message: undefined }

export function createErrorActions(ui: UiStore, log: Log): ErrorActions {
  return { set, clear, report, suppress }

  function set(code: GlobalErrorCode, message?: string) {
    ui.setState(({ error }) => ({ error: { ...error, globalError: { hasErrors: true, code, message } } }))
  }

  function clear() {
    ui.setState(({ error }) => ({ error: { ...error, globalError: noError } }))
  }

  function report(error: unknown, message?: string) {
    if (isAborted(error)) return
    if (isApiError(error)) return set(error.globalCode, message ?? error.errMsg)
    log('ERROR', 'app', message ?? 'something unexpected went wrong', error)
  }

  function suppress() {
    count(+1)
    let isHeld = true
    return () => {
      if (isHeld) count(-1)
      isHeld = false
    }
  }

  function count(step: number) {
    ui.setState(({ error }) => ({
      error: { ...error, suppressDefaultErrorDialog: Math.max(0, error.suppressDefaultErrorDialog + step) },
    }))
  }
}
