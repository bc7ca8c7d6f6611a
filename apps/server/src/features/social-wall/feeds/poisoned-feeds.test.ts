import { expect, test } from 'vitest'
import { cleanItem } from './clean-item.ts'
import { FeedError, type FeedItem } from './feed-item.ts'
import { htmlToText } from '../../../platform/text/html-to-text.ts'
import { readMastodon } from './read-mastodon.ts'
import { readXmlFeed } from './read-xml-feed.ts'

const nowMs = Date.parse('2026-11-22T12:00:00Z')

/** What a wall would show of a feed. */
function read(document: string | Uint8Array, contentType?: string): readonly FeedItem[] {
  const bytes = typeof document === 'string' ? Buffer.from(document) : document
  const { items, title } = readXmlFeed(bytes, contentType)
  return items.flatMap(
    (item) =>
      cleanItem(item, { feedKey: 'feed', source: 'rss', fallbackAuthor: title, nowMs, firstSeenMs: () => nowMs }) ?? [],
  )
}

const rss = (items: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>The paper</title>${items}</channel></rss>`
const entry = (description: string, more = '') =>
  `<item><guid>1</guid>${more}<description>${description}</description></item>`
const cdata = (html: string) => `<![CDATA[${html}]]>`

test('[WID-03] RSS is read: text, author, link and time, whatever way it says them', () => {
  const items = read(
    rss(
      `<item><title>A &amp; B</title><link>https://paper.example/a?x=1&amp;y=2</link><guid>a</guid>
       <pubDate>Sun, 22 Nov 2026 10:00:00 +0100</pubDate><dc:creator>Zoë</dc:creator>
       <description>&lt;p&gt;One&lt;br&gt;two&lt;/p&gt;&lt;p&gt;three &amp;amp; four&amp;nbsp;five&lt;/p&gt;</description></item>
       <item><link>https://paper.example/b</link><description>short</description><content:encoded>${cdata('<b>long</b> text')}</content:encoded></item>
       <item/><item><title> </title></item>`,
    ),
  )
  expect(items).toMatchObject([
    {
      source: 'rss',
      author: 'Zoë',
      title: 'A & B',
      text: 'One\ntwo\n\nthree & four five',
      url: 'https://paper.example/a?x=1&y=2',
      atMs: Date.parse('2026-11-22T09:00:00Z'),
    },
    { author: 'The paper', title: undefined, text: 'long text', url: 'https://paper.example/b', atMs: nowMs },
  ])
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})

test('[WID-03] Atom and RSS 1 are read as well, with text, HTML and XHTML in them', () => {
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Blog</title><author><name>Nobody</name></author>
    <entry><id>1</id><title type="html">&lt;i&gt;Hi&lt;/i&gt;</title><link rel="self" href="https://blog.example/self"/>
    <link href="https://blog.example/1"/><updated>2026-11-22T08:00:00Z</updated><published>2026-11-21T08:00:00Z</published>
    <author><name>Ada</name><email>ada@blog.example</email><uri>javascript:alert(1)</uri></author>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>First &lt;b&gt; 1 &lt; 2</p><p>Second</p></div></content></entry>
    <entry><id>2</id><title>Plain</title><summary type="text">a &lt;b&gt; c</summary></entry></feed>`
  expect(read(atom)).toMatchObject([
    {
      author: 'Ada',
      title: 'Hi',
      text: 'First <b> 1 < 2\nSecond',
      url: 'https://blog.example/1',
      atMs: Date.parse('2026-11-21T08:00:00Z'),
    },
    { title: 'Plain', text: 'a <b> c' },
  ])
  const rdf = `<rdf:RDF><channel><title>Old</title></channel><item><title>T</title><link>http://old.example/</link><dc:date>2026-01-01</dc:date></item></rdf:RDF>`
  expect(read(rdf)).toMatchObject([{ title: 'T', url: 'http://old.example/', author: 'Old' }])
})

test('[WID-03] a document that declares entities is refused: no file is read, nothing grows', () => {
  const laughs = Array.from({ length: 9 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join('')
  const documents = [
    rss(entry('&xxe;'), '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "file:///etc/passwd">]>'),
    rss(entry('&xxe;'), '<!DOCTYPE rss [<!ENTITY xxe SYSTEM "http://169.254.169.254/latest/meta-data/">]>'),
    rss(entry('&l9;'), `<!DOCTYPE rss [<!ENTITY l0 "ha">${laughs}]>`),
    rss(entry('x'), '<!DOCTYPE rss [<!ENTITY % p SYSTEM "http://evil.example/x.dtd"> %p;]>'),
  ]
  for (const document of documents) expect(() => read(document)).toThrow(FeedError)
  // Without a declaration they are words like others.
  expect(read(rss(entry('a &xxe; b'), '<!DOCTYPE rss SYSTEM "http://evil.example/x.dtd">'))).toMatchObject([
    { text: 'a &xxe; b' },
  ])
})

test('[WID-03] nothing of a page comes through: no script, style, frame, handler, comment or hidden word', () => {
  const poisons = [
    'Good<script>alert(1)</script>',
    'Good<script>document.write("<b>bad</b>")//',
    'Good<style>body{background:url(https://evil.example/)}</style>',
    'Good<img src="data:image/svg+xml,<svg onload=alert(1)>" onerror="alert(1)">',
    'Good<svg><script>bad</script><text>bad</text></svg>',
    'Good<math><mtext>bad</mtext></math>',
    'Good<iframe src="javascript:alert(1)">bad</iframe>',
    'Good<noscript><p>bad</p></noscript>',
    'Good<template><b>bad</b></template>',
    'Good<textarea>bad</textarea><title>bad</title>',
    'Good<!-- bad --><!-- <b>bad</b> -->',
    'Good<span hidden>bad</span><span class="invisible">bad<span>bad</span></span>',
    'Good<select><option>bad</option></select>',
    'Good<object data="bad">bad</object>',
    '<a href="javascript:alert(1)">Good</a>',
    'Good\u202e\u2066\u200b\u0007\ufeff',
  ]
  for (const html of poisons) expect(htmlToText(html), html).toBe('Good')
  expect(read(rss(entry(cdata('<script>1</script>'))))).toEqual([])
  // What looks like markup once it is read is text, and stays text.
  expect(htmlToText('&lt;script&gt;alert(1)&lt;/script&gt;')).toBe('<script>alert(1)</script>')
})

test('[WID-03] a link is a web address or none', () => {
  const linkOf = (link: string) => read(rss(entry('x', `<link>${link}</link>`)))[0]?.url
  expect(linkOf(' https://paper.example/ä ')).toBe('https://paper.example/%C3%A4')
  for (const link of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,&lt;script&gt;',
    'vbscript:x',
    'file:///etc/passwd',
    '//evil.example',
    '/relative',
    'https://user:secret@evil.example/',
    `https://long.example/${'a'.repeat(3000)}`,
    'https://',
  ])
    expect(linkOf(link), link).toBeUndefined()
})

test('[WID-03] a document that is none, or another, is a failure that names it', () => {
  const others = [
    '',
    ' ',
    'no xml',
    '<html><body><item>x</item></body></html>',
    '{"items":[]}',
    '<rss',
    '\0\0\0\0',
    '<rss><channel>'.repeat(200),
  ]
  for (const document of others) expect(() => read(document), document.slice(0, 20)).toThrow(FeedError)
})

test('[WID-03] a feed with mistakes in it is read as far as it can be', () => {
  expect(
    read(rss(`<item><title>a & b</title></item><item><title>c &amp; d &copy</title></item>`)).map(({ title }) => title),
  ).toContain('a & b')
  expect(read(`<rss><channel><item><title>cut</title><description>x</description></item><item><ti`)).toHaveLength(1)
})

test('[WID-03] letters come in the encoding of the document, and in wrong ones without harm', () => {
  const document = rss(entry('Grüße ✓'))
  const utf16 = Buffer.from(`\ufeff${document}`, 'utf16le')
  expect(read(utf16)[0]?.text).toBe('Grüße ✓')
  expect(read(Buffer.from(utf16).swap16())[0]?.text).toBe('Grüße ✓')
  const latin = Buffer.from(rss(entry('Grüße')).replace('?>', ' encoding="iso-8859-1"?>'), 'latin1')
  expect(read(latin)[0]?.text).toBe('Grüße')
  expect(read(Buffer.from(rss(entry('Grüße')), 'latin1'), 'text/xml; charset="ISO-8859-1"')[0]?.text).toBe('Grüße')
  expect(read(Buffer.from(rss(entry('Grüße')), 'latin1'))[0]?.text).toBe('Gr\ufffd\ufffde')
  expect(() => read(document, 'text/xml; charset=klingon')).toThrow(FeedError)
  expect(() => read(Buffer.from(document), 'text/xml; charset=utf-16')).toThrow(FeedError)
})

test('[WID-03] ten megabytes of anything are read to an end, and nothing is longer than a wall', () => {
  const million = 1_000_000
  expect(read(rss(entry(cdata(`<p>${'word '.repeat(million / 5)}</p>`))))[0]?.text.length).toBeLessThanOrEqual(1_000)
  // Open tags that a tree would multiply, and attributes without end.
  const bold = Array.from({ length: 1_000 }, (_, n) => `<b a${n}>`).join('') + '<p>x'.repeat(10_000)
  expect(read(rss(entry(cdata(bold))))).toHaveLength(1)
  expect(htmlToText(`${'<div>'.repeat(100_000)}x`)).toBe('')
  expect(htmlToText(`<a ${'x="y" '.repeat(100_000)}>x</a>`)).toBe('')
  expect(read(rss(entry('x').repeat(10_000)))).toHaveLength(40)
  expect(() => read(rss('<a>'.repeat(million)))).toThrow(FeedError)
  expect(read(rss(entry('&'.repeat(million))))[0]?.text).toMatch(/^&+…$/)
  expect(read(rss(entry('<![CDATA['.repeat(100_000))))).toHaveLength(0)
})

test('[WID-03] a text too long for a wall ends between two letters', () => {
  const [item] = read(rss(entry(cdata('👩‍🚀'.repeat(500)))))
  expect(item?.text).toMatch(/…$/)
  expect(item?.text.isWellFormed()).toBe(true)
  expect(item?.text.length).toBeLessThanOrEqual(1_000)
})

test('[WID-03] no entry is of the future, and one without a time is of when it was seen first', () => {
  const timeOf = (date: string) => read(rss(entry('x', `<pubDate>${date}</pubDate>`)))[0]?.atMs
  expect(timeOf('Sun, 22 Nov 2099 10:00:00 GMT')).toBe(nowMs)
  for (const date of ['', 'yesterday', '0', '-1', '99999999-99-99'])
    expect(timeOf(date), date).toBeLessThanOrEqual(nowMs)
})

const status = {
  id: '1',
  created_at: '2026-11-22T09:00:00.000Z',
  url: 'https://social.example/@ada/1',
  content:
    '<p>Hi <a href="https://x.example"><span class="invisible">https://</span><span class="ellipsis">x.example</span></a></p>',
  spoiler_text: '',
  sensitive: false,
  account: { acct: 'ada', display_name: 'Ada <b>L</b>', avatar: 'https://social.example/a.png' },
  media_attachments: [{ type: 'image', url: 'data:image/png;base64,AAAA' }],
}

test('[WID-03] Mastodon is read, without what its authors hid behind a warning, and without what is no status', () => {
  const answer = [
    status,
    { ...status, id: '2', sensitive: true },
    { ...status, id: '3', spoiler_text: 'Careful' },
    { ...status, id: '4', account: { acct: 'bob@other.example', display_name: '' } },
    { ...status, id: 5 },
    { id: '6' },
    null,
    'x',
    { __proto__: { id: '7' } },
  ]
  const items = readMastodon(Buffer.from(JSON.stringify(answer)), 'social.example')
  expect(items.map(({ key, author }) => [key, author])).toEqual([
    ['1', 'Ada &lt;b>L&lt;/b>'],
    ['4', 'bob@other.example'],
  ])
  const [first] = items.map((item) =>
    cleanItem(item, { feedKey: 'm', source: 'mastodon', fallbackAuthor: '', nowMs, firstSeenMs: () => nowMs }),
  )
  expect(first).toMatchObject({ author: 'Ada <b>L</b>', text: 'Hi x.example', url: 'https://social.example/@ada/1' })
  for (const body of ['', 'null', '{}', '{"error":"x"}', '<html>', '[', '"x"'])
    expect(() => readMastodon(Buffer.from(body), 'social.example'), body).toThrow(FeedError)
})
