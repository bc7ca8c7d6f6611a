import { defaultKeymap, history, historyKeymap } from '@codemirror/commands'
import { json } from '@codemirror/lang-json'
import { bracketMatching, foldGutter, foldKeymap, indentOnInput, indentUnit } from '@codemirror/language'
import { setDiagnostics } from '@codemirror/lint'
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search'
import { EditorState } from '@codemirror/state'
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import { useLatest } from '../use-latest.ts'
import { codeTheme } from './code-theme.ts'

/** A place in the text with what is wrong there. */
export interface JsonMark {
  readonly from: number
  readonly to: number
  readonly severity: 'error' | 'warning'
  readonly message: string
}

export interface JsonFieldHandle {
  /** Selects a part of the text, scrolls to it and moves the focus there. */
  readonly show: (range: { readonly from: number; readonly to: number }) => void
}

interface JsonFieldProps {
  readonly ref?: Ref<JsonFieldHandle>
  readonly label: string
  /** What the text begins as, as the label and the phrases do; another text needs another `key`. */
  readonly text: string
  readonly isReadOnly: boolean
  readonly marks: readonly JsonMark[]
  /** The words of its search, by their English originals. */
  readonly phrases: Readonly<Record<string, string>>
  readonly onChange: (text: string) => void
}

/** A JSON text with line numbers, colours, folding and search. Tab leaves it. Source: DSG-02. */
export function JsonField({ ref, label, text, isReadOnly, marks, phrases, onChange }: JsonFieldProps) {
  const element = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  const changed = useLatest(onChange)
  const begin = useLatest({ label, text, phrases })
  useEffect(() => {
    if (element.current === null) return undefined
    // Our content security policy allows styles of scripts only with the nonce of the page.
    const nonce = document.querySelector<HTMLElement>('[nonce]')?.nonce ?? ''
    const made = new EditorView({
      parent: element.current,
      state: EditorState.create({
        doc: begin.current.text,
        extensions: [
          EditorView.cspNonce.of(nonce),
          EditorState.readOnly.of(isReadOnly),
          EditorState.phrases.of(begin.current.phrases),
          EditorView.contentAttributes.of({ 'aria-label': begin.current.label, dir: 'ltr', translate: 'no' }),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) changed.current(update.state.doc.toString())
          }),
          lineNumbers(),
          foldGutter(),
          history(),
          drawSelection(),
          indentOnInput(),
          indentUnit.of('  '),
          bracketMatching(),
          highlightActiveLine(),
          highlightActiveLineGutter(),
          highlightSelectionMatches(),
          search({ top: true }),
          keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap]),
          json(),
          codeTheme,
        ],
      }),
    })
    view.current = made
    return () => made.destroy()
  }, [isReadOnly, begin, changed])
  useEffect(() => {
    const shown = view.current
    if (shown === null) return
    const { length } = shown.state.doc
    const inside = marks
      .filter(({ to }) => to <= length)
      .map(({ from, to, severity, message }) => ({ from, to, severity, message }))
    shown.dispatch(setDiagnostics(shown.state, inside))
  }, [marks])
  useImperativeHandle(ref, () => ({
    show({ from, to }) {
      const shown = view.current
      if (shown === null) return
      const { length } = shown.state.doc
      const selection = { anchor: Math.min(from, length), head: Math.min(to, length) }
      shown.dispatch({ selection, effects: EditorView.scrollIntoView(selection.anchor, { y: 'center' }) })
      shown.focus()
    },
  }))
  return <div ref={element} style={{ blockSize: '100%' }} />
}
