interface ListParagraph {
  readonly paragraph: Element
  readonly level: number
  readonly isOrdered: boolean
}

/**
 * Word writes the items of lists as paragraphs whose style says the level, with the bullet or the number as text. Makes lists
 * of them.
 */
export function makeWordLists(body: Element): void {
  let run: ListParagraph[] = []
  for (const paragraph of [...body.querySelectorAll('p, h1, h2, h3, h4, h5, h6'), null]) {
    const item = paragraph === null ? undefined : listParagraph(paragraph)
    const last = run.at(-1)?.paragraph
    if (last !== undefined && (item === undefined || last.nextElementSibling !== paragraph)) {
      makeList(run)
      run = []
    }
    if (item !== undefined) run.push(item)
  }
}

function listParagraph(paragraph: Element): ListParagraph | undefined {
  const level = /mso-list:\s*l\d+\s+level(\d+)/i.exec(paragraph.getAttribute('style') ?? '')?.[1]
  if (level === undefined) return undefined
  const signs = [...paragraph.querySelectorAll('span')].filter((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  )
  const sign = signs.map((span) => span.textContent).join('')
  for (const span of signs) span.remove()
  return { paragraph, level: Number(level), isOrdered: /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign) }
}

function makeList(items: readonly ListParagraph[]): void {
  const [first] = items
  if (first === undefined) return
  const page = first.paragraph.ownerDocument
  const open: { readonly list: Element; readonly level: number }[] = []
  const place = page.createElement('div')
  first.paragraph.before(place)
  for (const { paragraph, level, isOrdered } of items) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const tag = isOrdered ? 'ol' : 'ul'
    const current = open.at(-1)
    if (current === undefined || current.level < level || current.list.localName !== tag) {
      if (current !== undefined && current.level >= level) open.pop()
      const list = page.createElement(tag)
      const around = open.at(-1)?.list
      ;(around === undefined ? place : (around.lastElementChild ?? around)).append(list)
      open.push({ list, level })
    }
    const item = page.createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.list.append(item)
    paragraph.remove()
  }
  place.replaceWith(...place.childNodes)
}
