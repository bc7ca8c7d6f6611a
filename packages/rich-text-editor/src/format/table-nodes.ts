import { type Editor, Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { htmlAttribute, tagAttribute } from './html-attributes.ts'

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: '(tableCaption | tablePart | tableRow)+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', HTMLAttributes, 0],
})

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'block+',
  isolating: true,
  parseHTML: () => [{ tag: 'caption' }],
  renderHTML: ({ HTMLAttributes }) => ['caption', HTMLAttributes, 0],
})

const TablePart = Node.create({
  name: 'tablePart',
  content: 'tableRow*',
  addAttributes: () => ({ tag: tagAttribute('tbody') }),
  parseHTML: () => ['tbody', 'thead', 'tfoot'].map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs['tag']), HTMLAttributes, 0],
})

const TableRow = Node.create({
  name: 'tableRow',
  content: 'tableCell*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', HTMLAttributes, 0],
})

const TableCell = Node.create({
  name: 'tableCell',
  content: 'block+',
  isolating: true,
  addAttributes: () => ({
    tag: tagAttribute('td'),
    colspan: htmlAttribute('colspan'),
    rowspan: htmlAttribute('rowspan'),
    scope: htmlAttribute('scope'),
  }),
  parseHTML: () => ['td', 'th'].map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [String(node.attrs['tag']), HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return { Tab: () => moveToCell(this.editor, 1), 'Shift-Tab': () => moveToCell(this.editor, -1) }
  },
})

/** Puts the cursor into the next or the former cell; from the last one, Tab leaves the editor. */
function moveToCell(editor: Editor, step: 1 | -1): boolean {
  const { doc, selection } = editor.state
  const cells: { readonly from: number; readonly to: number }[] = []
  doc.descendants((node, pos) => {
    if (node.type.name === 'tableCell') cells.push({ from: pos, to: pos + node.nodeSize })
  })
  // Of cells within each other the inner one comes later.
  const index = cells.findLastIndex(({ from, to }) => from < selection.from && selection.to < to)
  const next = index < 0 ? undefined : cells[index + step]
  if (next === undefined) return false
  editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(doc.resolve(next.from + 1))).scrollIntoView())
  return true
}

/** Tables are kept, and their texts edited. */
export const tableNodes = [Table, TableCaption, TablePart, TableRow, TableCell]
