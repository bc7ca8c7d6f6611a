import type { Attribute } from '@tiptap/core'

type Attributes = Readonly<Record<string, unknown>>

/** An attribute of HTML as it is written, also where it looks like a number. */
export const htmlAttribute = (name: string, keepOnSplit = false): Partial<Attribute> => ({
  default: null,
  keepOnSplit,
  parseHTML: (element: HTMLElement) => element.getAttribute(name),
  renderHTML: ({ [name]: value }: Attributes) => (typeof value === 'string' ? { [name]: value } : {}),
})

/** Which of several tags of the same meaning a text uses. */
export const tagAttribute = (first: string): Partial<Attribute> => ({
  default: first,
  parseHTML: (element: HTMLElement) => element.localName,
  renderHTML: () => ({}),
})
