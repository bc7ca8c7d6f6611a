import type { OpenDialog, UiStore } from './ui-state.ts'

export interface DialogActions {
  /** Puts a dialog on top; one that is open already moves there. */
  readonly add: (dialog: OpenDialog) => void
  /** Takes a dialog out if it is there; does not call its `close`. */
  readonly remove: (id: string) => void
  /** Takes the top one out and closes it; answers whether there was one. */
  readonly popTop: () => boolean
  readonly closeAll: () => void
}

/** Source: HDR-06. */
export function createDialogActions(ui: UiStore): DialogActions {
  const remove = (id: string) => {
    const { activeDialogStack } = ui.getState()
    if (activeDialogStack.some((dialog) => dialog.id === id)) {
      ui.setState({ activeDialogStack: activeDialogStack.filter((dialog) => dialog.id !== id) })
    }
  }
  const popTop = () => {
    const top = ui.getState().activeDialogStack.at(-1)
    if (top === undefined || top.staysOnBack === true) return false
    remove(top.id)
    top.close()
    return true
  }
  return {
    add: (dialog) => {
      remove(dialog.id)
      ui.setState(({ activeDialogStack }) => ({ activeDialogStack: [...activeDialogStack, dialog] }))
    },
    remove,
    popTop,
    closeAll: () => {
      const stack = ui.getState().activeDialogStack
      if (stack.length > 0) ui.setState({ activeDialogStack: [] })
      for (const dialog of stack.toReversed()) dialog.close()
    },
  }
}
