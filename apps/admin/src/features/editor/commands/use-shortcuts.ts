import { useEffect, useEffectEvent } from 'react'
import { commandOf, type KeyCommand } from './command-keys.ts'

/** Keys that hold in a text field too. */
const everywhere: readonly KeyCommand[] = ['palette', 'preview', 'publish']

const isText = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

/** Whether something is over the editor, whose keys are its own. */
const isCovered = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu]') !== null

/**
 * The keys of the editor. In a text field they are the field's own, so that it undoes its text. What a part of the editor has
 * handled itself is left alone. Copy, cut and paste come as events of the clipboard. Source: EDT-04, EDT-18.
 */
export function useShortcuts(run: (command: KeyCommand) => boolean): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const command = commandOf(event)
    if (command === undefined || event.defaultPrevented || isCovered(event.target)) return
    if (isText(event.target) && !everywhere.includes(command)) return
    if (run(command)) event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

const ownType = 'application/x-foyer-entities+json'

/** Copy, cut and paste of entities through the clipboard of the system, outside of text fields. Source: EDT-07. */
export function useClipboard(options: {
  readonly copy: () => { readonly json: string; readonly text: string } | undefined
  readonly cut: () => void
  readonly paste: (json: string) => void
  readonly isReadOnly: boolean
}): void {
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    if (isText(event.target) || isCovered(event.target) || !document.getSelection()?.isCollapsed) return
    const copied = options.copy()
    if (copied === undefined || event.clipboardData === null) return
    event.preventDefault()
    event.clipboardData.setData(ownType, copied.json)
    event.clipboardData.setData('text/plain', copied.text)
    if (event.type === 'cut' && !options.isReadOnly) options.cut()
  })
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const json = event.clipboardData?.getData(ownType) ?? ''
    if (json === '' || options.isReadOnly || isText(event.target) || isCovered(event.target)) return
    event.preventDefault()
    options.paste(json)
  })
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    document.addEventListener('copy', (event) => onCopy(event), { signal })
    document.addEventListener('cut', (event) => onCopy(event), { signal })
    document.addEventListener('paste', (event) => onPaste(event), { signal })
    return () => stop.abort()
  }, [])
}
