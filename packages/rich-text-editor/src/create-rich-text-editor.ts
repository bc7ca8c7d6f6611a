import { Editor, Extension } from '@tiptap/core'
import { redoDepth, undoDepth } from '@tiptap/pm/history'
import { EditorState, TextSelection } from '@tiptap/pm/state'
import { readHtml, writeHtml } from './document/html-document.ts'
import type { RichTextFormat } from './format/rich-text-format.ts'
import { cleanPastedHtml } from './paste/clean-pasted-html.ts'
import { readSelection } from './read-selection.ts'

export interface RichTextEditorOptions {
  readonly element: HTMLElement
  readonly html: string
  readonly format: RichTextFormat
  readonly isReadOnly: boolean
  readonly attributes: Readonly<Record<string, string>>
  /** Called with the HTML of what a person changed; with `''` when it is empty. */
  readonly onChange: (html: string) => void
  /** Called whenever the selection or its format may have changed. */
  readonly onLook: () => void
  /** Asked for a link by Ctrl+K. */
  readonly onLink: () => void
  /** Asked for the toolbar by Alt+F10. */
  readonly onToolbar: () => void
  /** Called with how many pictures of what was pasted or dropped were left out. */
  readonly onPaste: (pictures: number) => void
  /** Undoes, or redoes, what is not of this field's history; whether there is such a thing. */
  readonly onHistoryEnd: (direction: 'undo' | 'redo') => boolean
  readonly onBlur: () => void
}

export interface RichTextEditor {
  readonly editor: Editor
  /**
   * Shows a text from elsewhere. While a person writes, theirs stays, and this is false. What only differs in bytes does not
   * move the cursor.
   */
  readonly show: (html: string) => boolean
  readonly destroy: () => void
}

/** Rich text that a person edits. It writes nothing before they change something. Source: EDT-13, PRO-02. */
export function createRichTextEditor(options: RichTextEditorOptions): RichTextEditor {
  const { element, format, isReadOnly, attributes, onChange, onLook, onLink, onToolbar, onBlur } = options
  const clean = (pasted: string) => {
    const { html, pictures } = cleanPastedHtml(pasted)
    options.onPaste(pictures)
    return html
  }
  const editor = new Editor({
    element,
    // The page's policy lets no script add styles.
    injectCSS: false,
    editable: !isReadOnly,
    editorProps: {
      attributes,
      handleDOMEvents: { keydown: readSelection },
      transformPastedHTML: clean,
      handlePaste: (_view, { clipboardData }) => refusePictures(clipboardData),
      handleDrop: (_view, { dataTransfer }) => refusePictures(dataTransfer),
    },
    extensions: [
      ...format.extensions,
      createKeys('richTextKeys', 200, {
        'Mod-k': () => {
          onLink()
          return true
        },
        'Alt-F10': () => {
          onToolbar()
          return true
        },
      }),
      // After those of the field's own history, which answer only while there is something to undo.
      createKeys('historyEnd', 1, {
        'Mod-z': () => undoDepth(editor.state) === 0 && options.onHistoryEnd('undo'),
        'Mod-y': () => redoDepth(editor.state) === 0 && options.onHistoryEnd('redo'),
        'Mod-Shift-z': () => redoDepth(editor.state) === 0 && options.onHistoryEnd('redo'),
      }),
    ],
    onUpdate: () => onChange(writeHtml(editor.state.doc, source)),
    onTransaction: onLook,
    onBlur,
  })
  let source = readHtml(options.html, editor.schema)
  setDocument()
  return { editor, show, destroy: () => editor.destroy() }

  function show(html: string): boolean {
    if (editor.view.hasFocus() && undoDepth(editor.state) > 0) return false
    const next = readHtml(html, editor.schema)
    const isSame = next.doc.eq(editor.state.doc)
    source = next
    if (!isSame) setDocument()
    return true
  }

  /** Begins a new history: steps of the former text do not fit another one. */
  function setDocument(): void {
    const { plugins, selection } = editor.state
    const { doc } = source
    const at = doc.resolve(Math.min(selection.head, doc.content.size))
    editor.view.updateState(EditorState.create({ doc, plugins, selection: TextSelection.near(at) }))
    onLook()
  }

  /** A picture without text beside it, such as a screenshot. */
  function refusePictures(transfer: DataTransfer | null): boolean {
    const files = [...(transfer?.files ?? [])]
    const isOnlyPictures = files.length > 0 && transfer?.types.includes('text/html') !== true
    if (isOnlyPictures) options.onPaste(files.length)
    return isOnlyPictures
  }
}

const createKeys = (name: string, priority: number, keys: Readonly<Record<string, () => boolean>>) =>
  Extension.create({ name, priority, addKeyboardShortcuts: () => keys })
