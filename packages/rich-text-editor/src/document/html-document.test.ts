// @vitest-environment happy-dom
import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createDemo } from '@foyer/demo'
import { fullFormat } from '../format/full-format.ts'
import { readHtml, writeHtml } from './html-document.ts'

const { schema } = new Editor({ element: null, extensions: fullFormat.extensions })

/** As it is written after something else in the text has changed: each block anew. */
const writtenAnew = (html: string) => {
  const source = readHtml(html, schema)
  const marker = schema.node('paragraph', null, [schema.text('x')])
  const doc = source.doc.type.create(null, [...source.doc.children, marker])
  return writeHtml(doc, { ...source, blocks: new Map() }).replace(/<p>x<\/p>$/, '')
}

const textsOf = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(textsOf)
  if (typeof value !== 'object' || value === null) return []
  const { locale, text } = value as Record<string, unknown>
  return [
    ...(typeof locale === 'string' && typeof text === 'string' && text.includes('<') ? [text] : []),
    ...Object.values(value).flatMap(textsOf),
  ]
}

test('[EDT-13] each rich text of the demo venue is written byte by byte as it was read', () => {
  const texts = textsOf(createDemo({ now: new Date('2026-11-26T09:00:00Z'), publicVenue: false }).venue)
  expect(texts.length).toBeGreaterThan(30)
  for (const html of texts) {
    const source = readHtml(html, schema)
    expect(writeHtml(source.doc, source)).toBe(html)
    expect(writtenAnew(html)).toBe(html.replaceAll('\u{a0}', '&nbsp;'))
  }
})

test('[EDT-13] every element and attribute that the contract allows is kept when its block is written anew', () => {
  const texts = [
    ...[1, 2, 3, 4, 5, 6].map((level) => `<h${level} dir="rtl" lang="de" title="007">a</h${level}>`),
    '<p>a<br>b <b>c</b> <strong>d</strong> <i>e</i> <em>f</em> <u>g</u> <s>h</s></p>',
    '<p><small>a</small><sub>b</sub><sup>c</sup><code>d</code></p>',
    '<p><span lang="fr" title="x">a <span dir="rtl">b</span></span></p>',
    '<blockquote><p>a</p><p>b</p></blockquote>',
    '<blockquote>a</blockquote>',
    '<pre>a\n  b</pre>',
    '<hr>',
    '<div>a</div>',
    '<div><p>a</p><div>b</div></div>',
    '<figure><p>a</p><figcaption>b</figcaption></figure>',
    '<ul><li>a</li><li>b<ol start="3"><li>c</li></ol></li></ul>',
    '<ul><li><p>a</p></li><li><p>b</p><p>c</p></li></ul>',
    '<ul><li></li><li><h3>a</h3></li></ul>',
    '<table><caption>a</caption><thead><tr><th colspan="2" scope="col">b</th></tr></thead><tbody><tr><td rowspan="2">c</td><td><p>d</p></td></tr></tbody><tfoot><tr><td></td></tr></tfoot></table>',
    '<p><a href="https://a.example/?a=1&amp;b=2" title="b" rel="noopener nofollow">a</a></p>',
    '<p><a href="/privacy" rel="noopener nofollow">a</a><a href="#top" rel="noopener nofollow">b</a></p>',
  ]
  for (const html of texts) expect(writtenAnew(html)).toBe(html)
  for (const html of ['a <strong>b</strong>', 'a<ul><li>b</li></ul>c'])
    expect(writtenAnew(`${html}<p>y</p>`)).toBe(`${html}<p>y</p>`)
})

test('[EDT-17] blocks that a person does not change keep their bytes and the white space around them', () => {
  const html = '\n<h2>a</h2>\n\n<p><em><strong>b</strong></em>  c</p>\n<div class="new"><p>d</p></div>\n<p>e</p>\n'
  const source = readHtml(html, schema)
  const { children } = source.doc
  const last = schema.node('paragraph', null, [schema.text('f')])
  const changed = source.doc.type.create(null, [...children.slice(0, -1), last])
  expect(writeHtml(changed, source)).toBe(html.replace('<p>e</p>\n', '<p>f</p>'))
})

test('[EDT-13] a text without content is written as empty', () => {
  const source = readHtml('<p>a</p>', schema)
  for (const html of ['', '<p></p>', '<h2></h2>', '<ul><li></li></ul>', '<p><br></p>'])
    expect(writeHtml(readHtml(html, schema).doc, source)).toBe('')
  for (const html of ['<hr>', '<table><tbody><tr><td></td></tr></tbody></table>'])
    expect(writeHtml(readHtml(html, schema).doc, source)).toBe(html)
})

test('[EDT-13] whatever the tags, the text is kept, and reading again what was written loses nothing but white space', () => {
  const piece = fc.constantFrom(
    'p',
    'h2',
    'ul',
    'ol',
    'li',
    'blockquote',
    'div',
    'strong',
    'em',
    'a href="/x"',
    'span lang="de"',
    'pre',
    'figure',
    'figcaption',
    'code',
  )
  const html = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom('a', 'b ', ' c', '\n', '<br>', '<hr>'),
      fc.tuple(piece, tie('nodes')).map(([tag, inner]) => `<${tag}>${String(inner)}</${tag.split(' ')[0] ?? ''}>`),
    ),
    nodes: fc.array(tie('node'), { maxLength: 3 }).map((nodes) => nodes.join('')),
  })).nodes
  const lettersOf = (text: string) => text.replace(/<[^>]*>/g, '').replace(/\s/g, '')
  /** Without white space, and without the formats around nothing else. */
  const withoutSpace = (text: string): string => {
    const shorter = text.replace(/\s/g, '').replace(/<(code|strong|em|a|span)[^>]*><\/\1>/g, '')
    return shorter === text ? text : withoutSpace(shorter)
  }
  fc.assert(
    fc.property(html, (text) => {
      fc.pre(lettersOf(String(text)) !== '')
      const once = writtenAnew(String(text))
      expect(lettersOf(once)).toBe(lettersOf(String(text)))
      expect(withoutSpace(writtenAnew(once))).toBe(withoutSpace(once))
    }),
    { numRuns: 300, examples: [['<code><a href="/x">a</a>\n<pre></pre></code>']] },
  )
})
