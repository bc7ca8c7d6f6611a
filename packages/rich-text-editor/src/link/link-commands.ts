import { type Editor, getMarkRange } from '@tiptap/core'

/** What a link is set on: the link at the cursor, or the selection. */
export interface LinkPlace {
  readonly from: number
  readonly to: number
  readonly href: string
  /** Undefined where it is more than one line of text, which then stays as it is. */
  readonly text: string | undefined
  readonly isLink: boolean
}

export function linkAt(editor: Editor): LinkPlace {
  const { doc, schema, selection } = editor.state
  const link = schema.marks['link']
  const range = link === undefined ? undefined : getMarkRange(selection.$from, link)
  const isLink = range !== undefined && selection.to <= range.to
  const { from, to } = isLink ? range : selection
  const isOneLine = doc.resolve(from).sameParent(doc.resolve(to))
  const mark = isLink ? doc.nodeAt(from)?.marks.find(({ type }) => type === link) : undefined
  return {
    from,
    to,
    href: String(mark?.attrs['href'] ?? ''),
    text: isOneLine ? doc.textBetween(from, to) : undefined,
    isLink,
  }
}

/** The emphasis of the text stays; without a text the address is written. */
export function setLink(editor: Editor, place: LinkPlace, href: string, text: string): void {
  const { tr, doc, schema } = editor.state
  const type = schema.marks['link']
  if (type === undefined) return
  const former = doc.nodeAt(place.from)?.marks ?? []
  const title = former.find((mark) => mark.type === type)?.attrs ?? {}
  const mark = type.create({ ...title, href })
  const { from } = place
  let { to } = place
  if (place.text !== undefined && (text !== place.text || from === to)) {
    const written = text.trim() === '' ? href : text
    const marks = from === to ? doc.resolve(from).marks() : former
    tr.replaceWith(from, to, schema.text(written, mark.addToSet(marks)))
    to = from + written.length
  } else tr.removeMark(from, to, type).addMark(from, to, mark)
  // What is typed behind the link is none.
  editor.view.dispatch(tr.removeStoredMark(type).scrollIntoView())
}

export function removeLink(editor: Editor, { from, to }: LinkPlace): void {
  const type = editor.schema.marks['link']
  if (type !== undefined) editor.view.dispatch(editor.state.tr.removeMark(from, to, type))
}
