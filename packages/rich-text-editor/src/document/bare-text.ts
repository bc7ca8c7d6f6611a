/** On a paragraph that stands for text without one around it, such as that of `<li>text</li>`. Only within the editor. */
export const bareMark = 'data-bare'
/** On a list whose items hold paragraphs. Only within the editor. */
export const looseMark = 'data-loose'

const containers = 'li, td, th, div, blockquote, figure, figcaption, caption'
const blocks = new Set(
  'blockquote caption div figcaption figure h1 h2 h3 h4 h5 h6 hr li ol p pre table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)

/** Whether a node is part of a line of text, and has no block inside. */
export function isInline(node: Node): boolean {
  if (!(node instanceof Element)) return node.nodeType === Node.TEXT_NODE
  return !blocks.has(node.tagName.toLowerCase()) && [...node.childNodes].every(isInline)
}

/** White space that a browser does not show. */
export const isBlank = (node: Node): boolean =>
  node.nodeType !== Node.ELEMENT_NODE && /^[ \t\r\n\f]*$/.test(node.nodeValue ?? '')

/** Gives each text directly within a container a paragraph, since the editor keeps text in blocks only. */
export function wrapBareText(root: Element): void {
  for (const container of [root, ...root.querySelectorAll(containers)]) {
    const wrap = (run: readonly Node[]) => {
      if (container.firstChild !== null && run.every(isBlank)) return
      const paragraph = root.ownerDocument.createElement('p')
      paragraph.setAttribute(bareMark, '')
      container.insertBefore(paragraph, run[0] ?? null)
      paragraph.append(...run)
    }
    let run: Node[] = []
    for (const child of [...container.childNodes, null]) {
      if (child !== null && isInline(child)) run.push(child)
      else {
        if (run.length > 0) wrap(run)
        run = []
      }
    }
    if (container.firstChild === null && container !== root) wrap([])
  }
}

const isBare = (node: Element | null): boolean => node?.localName === 'p' && node.hasAttribute(bareMark)

/** Whether the only paragraph of an item of a list that has none in its other items. */
function isTight(paragraph: Element): boolean {
  const item = paragraph.parentElement
  return (
    item?.localName === 'li' &&
    item.firstElementChild === paragraph &&
    paragraph.nextElementSibling?.localName !== 'p' &&
    item.parentElement?.hasAttribute(looseMark) === false &&
    paragraph.getAttributeNames().every((name) => name === bareMark)
  )
}

/** The opposite of `wrapBareText`: two texts beside each other stay paragraphs, or they would become one. */
export function unwrapBareText(root: Element): void {
  const paragraphs = [...root.querySelectorAll('p')]
  const unwrapped = paragraphs.filter((paragraph) => {
    if (!isBare(paragraph)) return isTight(paragraph)
    return !isBare(paragraph.previousElementSibling) && !isBare(paragraph.nextElementSibling)
  })
  for (const paragraph of unwrapped) paragraph.replaceWith(...paragraph.childNodes)
  for (const mark of [bareMark, looseMark])
    for (const element of root.querySelectorAll(`[${mark}]`)) element.removeAttribute(mark)
}
