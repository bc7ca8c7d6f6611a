import { TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * Takes over the selection of the page before a key acts on it. Browsers report a changed selection later than the next
 * key, so Enter right after Ctrl+End, or Ctrl+K right after Shift+Home, would otherwise act on the former one. Always
 * false: the key goes on to what it does.
 */
export function readSelection(view: EditorView): false {
  const { selection, doc, tr } = view.state
  if (view.composing || !view.hasFocus()) return false
  const page = view.dom.ownerDocument.getSelection()
  if (page?.anchorNode == null || page.focusNode === null || !(selection instanceof TextSelection)) return false
  if (!view.dom.contains(page.anchorNode) || !view.dom.contains(page.focusNode)) return false
  const anchor = view.posAtDOM(page.anchorNode, page.anchorOffset, 1)
  const head = view.posAtDOM(page.focusNode, page.focusOffset, 1)
  if (anchor === selection.anchor && head === selection.head) return false
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))))
  return false
}
