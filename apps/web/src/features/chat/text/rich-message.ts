import { linkLength, safeLink } from './safe-link.ts'
import { withoutTricks } from './plain.ts'

export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly href: string; readonly text: string }
  | { readonly kind: 'mention'; readonly uid: string; readonly text: string }
  | { readonly kind: 'bold' | 'italic' | 'strike'; readonly children: readonly Inline[] }

export type Block =
  | { readonly kind: 'paragraph' | 'quote'; readonly children: readonly Inline[] }
  | { readonly kind: 'code-block'; readonly text: string }

/** Somebody a message names as `@name`. */
export interface Named {
  readonly uid: string
  readonly name: string
}

type Style = 'bold' | 'italic' | 'strike'
interface Open {
  readonly style: Style
  readonly mark: string
  readonly children: Inline[]
}

const fence = '```'

/**
 * What was written, as blocks and runs: **bold**, *italic*, ~~strike~~, `code`, blocks between ```, lines after `>`, links
 * and names. Anything else, and whatever is not closed, stays text. Takes time in proportion to the length. Source: CHT-03.
 */
export function parseMessage(written: string, named: readonly Named[] = []): readonly Block[] {
  const lines = withoutTricks(written).split('\n')
  const people = named
    .filter(({ name }) => name !== '')
    .map(({ uid, name }) => ({ uid, name: withoutTricks(name) }))
    .toSorted((one, other) => other.name.length - one.name.length)
  const lastFence = lines.findLastIndex((line) => line.startsWith(fence))
  const blocks: Block[] = []
  let kept: string[] = []
  let keptKind: 'paragraph' | 'quote' = 'paragraph'
  const flush = () => {
    if (kept.length > 0) blocks.push({ kind: keptKind, children: parseInline(kept.join('\n'), people) })
    kept = []
  }
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string
    if (line.startsWith(fence) && at < lastFence) {
      flush()
      const code: string[] = []
      for (at += 1; !(lines[at] as string).startsWith(fence); at++) code.push(lines[at] as string)
      blocks.push({ kind: 'code-block', text: code.join('\n') })
      continue
    }
    const kind = line.startsWith('> ') || line === '>' ? 'quote' : 'paragraph'
    if (kind !== keptKind) flush()
    keptKind = kind
    kept.push(kind === 'quote' ? line.slice(2) : line)
  }
  flush()
  return blocks
}

const isSpace = (char: string | undefined) => char === undefined || /\s/.test(char)
const isWord = (char: string | undefined) => char !== undefined && /[\p{L}\p{N}_]/u.test(char)

/** At most one of each style is open at a time, so that nothing is looked at more than a few times. */
function parseInline(text: string, people: readonly Named[]): readonly Inline[] {
  const root: Inline[] = []
  const stack: Open[] = []
  let plain = ''
  const top = () => stack.at(-1)?.children ?? root
  const flush = () => {
    if (plain !== '') top().push({ kind: 'text', text: plain })
    plain = ''
  }
  const put = (inline: Inline) => {
    flush()
    top().push(inline)
  }
  /** What was opened and not closed is text again. */
  const undo = () => {
    const open = stack.pop()
    if (open !== undefined) top().push({ kind: 'text', text: open.mark }, ...open.children)
  }

  let at = 0
  while (at < text.length) {
    const char = text[at] as string
    if (char === '`') {
      const end = text.indexOf('`', at + 1)
      if (end > at + 1 && !text.slice(at, end).includes('\n')) {
        put({ kind: 'code', text: text.slice(at + 1, end) })
        at = end + 1
        continue
      }
    } else if (char === '*' || char === '~') {
      at = mark(char)
      continue
    } else if (char === '@' && !isWord(text[at - 1])) {
      const person = people.find(({ name }) => text.startsWith(name, at + 1) && !isWord(text[at + 1 + name.length]))
      if (person !== undefined) {
        put({ kind: 'mention', uid: person.uid, text: `@${person.name}` })
        at += 1 + person.name.length
        continue
      }
    } else if ((char === 'h' || char === 'H' || char === 'm' || char === 'M') && !isWord(text[at - 1])) {
      if (/^(?:https?:\/\/|mailto:)/i.test(text.slice(at, at + 8))) {
        const run = text.slice(at, at + 4_100)
        const length = linkLength(run)
        const link = safeLink(run.slice(0, length))
        if (link === undefined) plain += run.slice(0, length)
        else put({ kind: 'link', ...link })
        // A scheme alone is text as well, and must not be looked at again.
        if (length === 0) plain += char
        at += Math.max(length, 1)
        continue
      }
    }
    plain += char
    at += 1
  }
  flush()
  while (stack.length > 0) undo()
  return joined(root)

  /** Takes a run of marks and answers where to go on. */
  function mark(char: '*' | '~'): number {
    let end = at
    while (text[end] === char) end += 1
    const count = end - at
    const marks = char === '~' ? (count === 2 ? ['~~'] : []) : ([[], ['*'], ['**'], ['**', '*']][count] ?? [])
    const before = text[at - 1]
    const after = text[end]
    const mayOpen = !isSpace(after) && !isWord(before)
    const mayClose = !isSpace(before) && !isWord(after)
    if (marks.length === 0 || !(mayOpen || mayClose)) {
      plain += text.slice(at, end)
      return end
    }
    const styleOf = (each: string): Style => (each === '~~' ? 'strike' : each === '**' ? 'bold' : 'italic')
    const isOpen = (each: string) => stack.some(({ style }) => style === styleOf(each))
    const left = [...marks]
    // What is open on top is closed first, whatever the order in which three marks are read.
    while (mayClose && left.some(isOpen)) {
      flush()
      const next = stack.findLast(({ mark: opened }) => left.includes(opened)) as Open
      while (stack.at(-1) !== next) undo()
      stack.pop()
      top().push({ kind: next.style, children: joined(next.children) })
      left.splice(left.indexOf(next.mark), 1)
    }
    for (const each of left) {
      if (mayOpen && !isOpen(each)) {
        flush()
        stack.push({ style: styleOf(each), mark: each, children: [] })
      } else plain += each
    }
    return end
  }
}

/** Texts that stand side by side as one. */
function joined(inlines: readonly Inline[]): readonly Inline[] {
  const out: Inline[] = []
  let texts: string[] = []
  const flush = () => {
    if (texts.length > 0) out.push({ kind: 'text', text: texts.join('') })
    texts = []
  }
  for (const inline of inlines) {
    if (inline.kind === 'text') texts.push(inline.text)
    else {
      flush()
      out.push(inline)
    }
  }
  flush()
  return out
}

// One class: alternatives that share signs, such as the joiner, take time that doubles with each of them.
const onlyEmoji = /^[\p{Extended_Pictographic}\p{Emoji_Component}\s]+$/u

/** What is read of a message on one line: without its marks, and without breaks. */
export const plainLine = (written: string): string =>
  parseMessage(written)
    .map((block) => (block.kind === 'code-block' ? block.text : plainOf(block.children)))
    .join(' ')
    .replace(/\s+/g, ' ')

const plainOf = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => ('children' in inline ? plainOf(inline.children) : inline.text)).join('')

/** Whether a message is a few emoji and nothing else, which are then drawn large. */
export const isEmojiOnly = (text: string): boolean =>
  text.length <= 24 && onlyEmoji.test(text) && /\p{Extended_Pictographic}|\p{RI}{2}/u.test(text)
