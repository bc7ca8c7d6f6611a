import type { DraftText } from './list-texts.ts'
import type { ImportedText } from './import-texts.ts'

const namespace = 'urn:oasis:names:tc:xliff:document:2.0'

/** XLIFF 2.0 for translation tools: the texts of one language with what there is in another. Source: EDT-12. */
export function toXliff(texts: readonly DraftText[], source: string, target: string): string {
  const file = document.implementation.createDocument(namespace, 'xliff')
  const root = file.documentElement
  root.setAttribute('version', '2.0')
  root.setAttribute('srcLang', source)
  root.setAttribute('trgLang', target)
  const body = append(root, 'file')
  body.setAttribute('id', 'venue')
  texts.forEach((text, index) => {
    const wording = text.texts.get(source)
    if (wording === undefined) return
    const unit = append(body, 'unit')
    unit.setAttribute('id', `t${index + 1}`)
    unit.setAttribute('name', text.path.join('/'))
    append(append(unit, 'notes'), 'note', [...text.place, text.field].join(' › '))
    const segment = append(unit, 'segment')
    append(segment, 'source', wording)
    const translated = text.texts.get(target)
    if (translated !== undefined) append(segment, 'target', translated)
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${new XMLSerializer().serializeToString(file)}\n`

  function append(parent: Element, name: string, text?: string): Element {
    const element = file.createElementNS(namespace, name)
    if (text !== undefined) {
      element.textContent = text
      element.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve')
    }
    parent.append(element)
    return element
  }
}

/** The translations of such a file; undefined where it is none. Units without a translation are left out. */
export function fromXliff(xml: string): readonly ImportedText[] | undefined {
  const file = new DOMParser().parseFromString(xml, 'application/xml')
  const root = file.documentElement
  const locale = root.getAttribute('trgLang')
  if (root.localName !== 'xliff' || locale === null || file.querySelector('parsererror') !== null) return undefined
  return [...file.getElementsByTagNameNS('*', 'unit')].flatMap((unit) => {
    const segments = [...unit.getElementsByTagNameNS('*', 'segment')]
    // A tool may split a text into segments: it is translated once all are.
    const targets = segments.map((segment) => segment.getElementsByTagNameNS('*', 'target')[0]?.textContent)
    if (targets.length === 0 || targets.some((text) => text === undefined || text === null)) return []
    const text = targets.join('')
    return text.trim() === '' ? [] : [{ path: unit.getAttribute('name') ?? '', locale, text }]
  })
}
