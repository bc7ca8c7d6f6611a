import { DOMParser as SchemaParser, DOMSerializer, type Node, type Schema } from '@tiptap/pm/model'
import { bareMark, isBlank, isInline, unwrapBareText, wrapBareText } from './bare-text.ts'

/** A text as the editor got it. */
export interface HtmlSource {
  readonly html: string
  readonly doc: Node
  /** The bytes of each block of the document, with the white space around it. */
  readonly blocks: ReadonlyMap<Node, string>
}

/** HTML as a document of the editor. Nothing of it loads or runs. */
export function readHtml(html: string, schema: Schema): HtmlSource {
  const { body } = new DOMParser().parseFromString(`<body>${html}`, 'text/html')
  const parser = SchemaParser.fromSchema(schema)
  const blocks = new Map<Node, string>()
  const nodes: Node[] = []
  let read = ''
  for (const { markup, parts } of piecesOf(body)) {
    read += markup
    const box = body.ownerDocument.createElement('div')
    box.append(...parts)
    wrapBareText(box)
    const { content } = parser.parse(box)
    nodes.push(...content.content)
    if (content.childCount === 1 && content.firstChild !== null) blocks.set(content.firstChild, markup)
  }
  const doc = schema.topNodeType.createAndFill(null, nodes) ?? schema.topNodeType.createAndFill()
  if (doc === null) throw new Error('an empty document is none of the schema')
  // What a parser changes, such as misnested tags, has no bytes of its own.
  return { html, doc, blocks: read === html ? blocks : new Map() }
}

/**
 * A document as HTML: byte by byte what it was read from while nothing has changed. A block that has not changed keeps its
 * bytes too. Empty for a document that says nothing. Source: EDT-13, EDT-17.
 */
export function writeHtml(doc: Node, source: HtmlSource): string {
  if (doc.eq(source.doc)) return source.html
  if (isEmpty(doc)) return ''
  const hadBareText = source.doc.children.some(isBare)
  return doc.children
    .map((node, index) => {
      const { children } = doc
      const isBeside = isBare(node) && [children[index - 1], children[index + 1]].some(isBare)
      const isParagraph = isBare(node) && (isBeside || !hadBareText)
      return (isParagraph ? undefined : bytesOf(node, source)) ?? serialize(node, isParagraph)
    })
    .join('')
}

const isBare = (node: Node | undefined): boolean => node?.type.name === 'paragraph' && node.attrs['isBare'] === true

function bytesOf(node: Node, { blocks }: HtmlSource): string | undefined {
  const same = blocks.get(node)
  if (same !== undefined) return same
  for (const [block, bytes] of blocks) if (block.eq(node)) return bytes
  return undefined
}

function serialize(node: Node, isParagraph: boolean): string {
  const page = document.implementation.createHTMLDocument('')
  const box = page.createElement('div')
  box.append(DOMSerializer.fromSchema(node.type.schema).serializeNode(node, { document: page }))
  if (isParagraph) box.firstElementChild?.removeAttribute(bareMark)
  unwrapBareText(box)
  return box.innerHTML
}

/** Whether a document has neither text nor anything else that a person sees. */
function isEmpty(doc: Node): boolean {
  let isFound = false
  doc.descendants((node) => {
    isFound ||= node.isText || node.type.name === 'rule' || node.type.name === 'table'
  })
  return !isFound
}

interface Piece {
  readonly markup: string
  readonly parts: readonly globalThis.Node[]
}

/** The blocks of a body, each with the white space behind it, and the texts between them. */
function piecesOf(body: HTMLElement): readonly Piece[] {
  const pieces: Piece[] = []
  let before = ''
  let line: globalThis.Node[] = []
  const markupOf = (nodes: readonly globalThis.Node[]) => {
    const box = body.ownerDocument.createElement('div')
    box.append(...nodes.map((node) => node.cloneNode(true)))
    return box.innerHTML
  }
  const add = (parts: readonly globalThis.Node[]) => {
    pieces.push({ markup: before + markupOf(parts), parts })
    before = ''
  }
  const addBlank = (blank: string) => {
    const last = pieces.pop()
    if (last === undefined) before += blank
    else pieces.push({ ...last, markup: last.markup + blank })
  }
  const endLine = () => {
    if (line.length === 0) return
    if (line.every(isBlank)) addBlank(markupOf(line))
    else add(line)
    line = []
  }
  for (const node of body.childNodes) {
    if (isInline(node) || isBlank(node)) line.push(node)
    else {
      endLine()
      add([node])
    }
  }
  endLine()
  return pieces
}
