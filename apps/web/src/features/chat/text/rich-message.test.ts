import { describe, expect, test } from 'vitest'
import { hostileMessages } from './hostile-messages.ts'
import { type Block, type Inline, isEmojiOnly, parseMessage, plainLine } from './rich-message.ts'
import { safeLink } from './safe-link.ts'

const marks = { bold: '**', italic: '*', strike: '~~' } as const
/** The runs of a message, written so that they can be compared: `b(…)`, `[link]`, `{mention}`. */
const show = (inline: Inline): string => {
  switch (inline.kind) {
    case 'text':
      return inline.text
    case 'code':
      return `c(${inline.text})`
    case 'link':
      return `[${inline.href}]`
    case 'mention':
      return `{${inline.uid}}`
    default:
      return `${inline.kind[0]}(${inline.children.map(show).join('')})`
  }
}
const run = (text: string, named: Parameters<typeof parseMessage>[1] = []) =>
  parseMessage(text, named).map((block) =>
    block.kind === 'code-block' ? block.text : block.children.map(show).join(''),
  )
const inlines = (block: Block) => (block.kind === 'code-block' ? [] : block.children)
function each(inline: Inline, visit: (inline: Inline) => void): void {
  visit(inline)
  if ('children' in inline) inline.children.forEach((child) => each(child, visit))
}
const linksOf = (text: string) => {
  const links: Extract<Inline, { kind: 'link' }>[] = []
  for (const block of parseMessage(text))
    for (const inline of inlines(block)) each(inline, (found) => found.kind === 'link' && links.push(found))
  return links
}

describe('what is drawn', () => {
  test.each([
    ['**bold** and *italic* and ~~gone~~', 'b(bold) and i(italic) and s(gone)'],
    ['`**not bold**` but **`code`**', 'c(**not bold**) but b(c(code))'],
    ['***both***', 'b(i(both))'],
    ['*a **b** c*', 'i(a b(b) c)'],
    ['2*3*4 and a ** b', '2*3*4 and a ** b'],
    ['**never closed', '**never closed'],
    ['**a *b** c*', 'b(a *b) c*'],
    ['see https://x.example/a?b=1#c.', 'see [https://x.example/a?b=1#c].'],
    ['(https://x.example/a_(b))', '([https://x.example/a_(b)])'],
    ['write to mailto:a@x.example', 'write to [mailto:a@x.example]'],
    ['nohttps://x.example', 'nohttps://x.example'],
  ])('[CHT-03] %s', (text, drawn) => {
    expect(run(text)).toEqual([drawn])
  })

  test('[CHT-03] quotes and blocks of code are blocks of their own', () => {
    expect(parseMessage('Look:\n> said\n> twice\n```\nlet **a** = 1\n```\nend').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'quote',
      'code-block',
      'paragraph',
    ])
    expect(run('```\nnever closed')).toEqual(['```\nnever closed'])
  })

  test('[CHT-03] a mention is the longest name that is known', () => {
    const named = [
      { uid: 'a', name: 'Ann' },
      { uid: 'b', name: 'Ann Lee' },
    ]
    expect(run('@Ann Lee and @Ann, not @Anna nor me@Ann', named)).toEqual(['{b} and {a}, not @Anna nor me@Ann'])
  })

  test('[CHT-03] a few emoji alone are drawn large', () => {
    expect(['👍', '❤️ 🎉', '👩‍👩‍👧', '🇨🇭'].map(isEmojiOnly)).toEqual([true, true, true, true])
    // With alternatives instead of one class this takes seconds.
    expect(isEmojiOnly(`${'\u200d'.repeat(23)}a`)).toBe(false)
    expect(['12', 'ok 👍', '', '#', '👍'.repeat(20)].map(isEmojiOnly)).toEqual([false, false, false, false, false])
  })
})

describe('what people with time on their hands write', () => {
  test('[CHT-03] there are enough of them', () => {
    expect(hostileMessages.length).toBeGreaterThanOrEqual(100)
  })

  test.each(hostileMessages.map((text) => [text.slice(0, 60), text]))('[CHT-03] %j stays harmless', (_, text) => {
    for (const { href, text: shown } of linksOf(text)) {
      expect(href).toMatch(/^(?:https?:\/\/|mailto:)/)
      // oxlint-disable-next-line no-control-regex -- none of these may be left
      expect(href + shown).not.toMatch(/["'<>`\s\u0000-\u001f\u202a-\u202e\u2066-\u2069\u200b\u00ad]/)
      if (!href.startsWith('http')) continue
      const url = new URL(href)
      expect(url.username + url.password).toBe('')
      // What is read is where it leads.
      expect(shown.toLowerCase()).toContain(url.host)
      expect(url.host).toMatch(/^[\x21-\x7e]+$/)
    }
  })

  test('[CHT-03] a host in letters that look like others is shown as the network knows it', () => {
    expect(safeLink('https://аpple.com/')).toEqual({
      href: 'https://xn--pple-43d.com/',
      text: 'https://xn--pple-43d.com/',
    })
    expect(safeLink('https://good.example@evil.example/')).toBeUndefined()
    expect(safeLink('javascript:alert(1)')).toBeUndefined()
  })

  test('[CHT-03] nothing turns the direction of what follows', () => {
    expect(run('file\u202egpj.exe')).toEqual(['filegpj.exe'])
  })

  test('[CHT-03] on one line it is read without its marks', () => {
    expect(plainLine('Free at **six** or\n> `seven` ~~eight~~\n```\nnine\n```')).toBe('Free at six or seven eight nine')
    expect(plainLine('2 * 3 * 4, and **not closed')).toBe('2 * 3 * 4, and **not closed')
  })

  test('[CHT-03] nothing written is lost', () => {
    for (const text of hostileMessages) {
      const plain = (inline: Inline): string =>
        'children' in inline ? marks[inline.kind] + inline.children.map(plain).join('') : inline.text
      const drawn = parseMessage(text)
        .map((block) => (block.kind === 'code-block' ? block.text : block.children.map(plain).join('')))
        .join('')
      const letters = (of: string) => of.replace(/[^a-z]/gi, '').length
      // A link is shown whole, and may be longer as the network writes it.
      expect(letters(drawn)).toBeGreaterThanOrEqual(letters(text) - 0)
    }
  })

  test('[CHT-03] a hundred times as much is read as well', () => {
    for (const text of ['*', '~', '`', '*a ', '**a*', '> ', 'https://', '`a', '~~a **b *c ', '@Hanna '])
      expect(parseMessage(text.repeat(100_000), [{ uid: 'h', name: 'Hanna' }]).length).toBeGreaterThan(0)
  })
})
