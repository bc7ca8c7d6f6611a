import { richText } from '@foyer/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSanitizer } from './sanitize-rich-text.ts'
import { createSvgSanitizer } from './sanitize-svg.ts'

const sanitize = createSanitizer(richText.limits.venue)
const html = (text: string) => {
  const result = sanitize(text)
  return 'html' in result ? result.html : result.refused
}

test('[PAG-02] a script element is refused wherever the parser finds it', () => {
  const texts = [
    '<script>x</script>',
    '<SCRIPT/x>',
    '<p>a<script src=//e>',
    '<svg><script>x</script></svg>',
    '<template><script>x</script></template>',
    '<template><template><script></script></template></template>',
    '<noscript><script>x</script></noscript>',
    '<math><mi><script>x</script></mi></math>',
    '<table><script>x</script></table>',
  ]
  for (const text of texts) expect([text, html(text)]).toEqual([text, 'script'])
})

test('[PAG-02] the word alone is only a text', () => {
  expect(html('&lt;script&gt;')).toBe('&lt;script&gt;')
  expect(html('<p>the script of the play</p>')).toBe('<p>the script of the play</p>')
  expect(html('<!-- <script> --><p>a</p>')).toBe('<p>a</p>')
})

test('[PAG-01] formatting stays, and what acts or loads goes', () => {
  expect(html('<h2 dir="rtl">a</h2><ul><li><strong>b</strong></li></ul>')).toBe(
    '<h2 dir="rtl">a</h2><ul><li><strong>b</strong></li></ul>',
  )
  expect(html('<p onclick="x()" style="color:red" class="c" id="i" data-x="1">a</p>')).toBe('<p>a</p>')
  expect(
    html('<iframe src="https://e.example"></iframe><object></object><embed><form><input></form><style>*{}</style>ok'),
  ).toBe('ok')
  expect(html('<svg onload=x()><a href="javascript:x()">b</a></svg>')).not.toContain('javascript')
})

test('[PAG-01] links lead to the web, to mail or within the venue, and have rel noopener nofollow', () => {
  const link = (href: string) => html(`<a href="${href}">a</a>`)
  for (const href of ['https://a.example/', 'mailto:a@b.example', '/v/expo/imprint', '#top']) {
    expect(link(href)).toBe(`<a href="${href}" rel="noopener nofollow">a</a>`)
  }
  for (const href of [
    'javascript:x()',
    'java\tscript:x()',
    'data:text/html,x',
    '//e.example',
    '/\\e.example',
    'vbscript:x',
    'file:///x',
    'blob:x',
  ]) {
    expect([href, link(href)]).toEqual([href, '<a rel="noopener nofollow">a</a>'])
  }
})

test('[PAG-01] a text holds no pictures, wherever they come from', () => {
  for (const src of [
    '/assets/live/architecture/expo/assets/logo.png',
    'https://e.example/x.png',
    '//e.example/x',
    'data:image/png;base64,AA',
    '/api/userInfo',
    '/assets/live/../../x',
    '',
  ]) {
    expect([src, html(`a<img src="${src}" onerror="x()">`)]).toEqual([src, 'a'])
  }
})

test('[PAG-02] whatever comes in, sanitising what came out changes nothing', () => {
  const piece = fc.constantFrom(
    '<p>',
    '</p>',
    '<a href="https://a.example">',
    '</a>',
    '<math>',
    '<mtext>',
    '<mglyph>',
    '<style>',
    '</style>',
    '<svg>',
    '</svg>',
    '<desc>',
    '<foreignObject>',
    '<table>',
    '<td>',
    '<form>',
    '</form>',
    '<title>',
    '<noscript>',
    '</noscript>',
    '<img src=x onerror=x()>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '&lt;',
    '"',
    "'",
    'text',
    '<select>',
    '<option>',
    '<template>',
    '</template>',
    '<b>',
    '<li>',
    '\u00a0',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 25 }), (pieces) => {
      const once = sanitize(pieces.join(''))
      if (!('html' in once)) return
      expect(sanitize(once.html)).toEqual(once)
      expect(once.html).not.toMatch(/onerror|<script|<style|<svg|<math|<iframe/i)
    }),
    { numRuns: 300 },
  )
})

test('[SEC-01] a text is at most 20,000 units long with its markup, before it is sanitised and after', () => {
  expect(html(`<p>${'x'.repeat(19_993)}</p>`)).toHaveLength(20_000)
  expect(html(`<p>${'x'.repeat(19_994)}</p>`)).toBe('too-long')
  expect(html(`<p>${'&'.repeat(3998)}</p>`)).toHaveLength(19_997)
  expect(html(`<p>${'&'.repeat(3999)}</p>`)).toBe('too-long')
  const link = '<a href="/a">a</a>'
  expect(html(link.repeat(476))).toHaveLength(19_992)
  expect(html(link.repeat(477))).toBe('too-long')
})

test('[SEC-01] a text over its limits is refused, and a script behind it is not looked for', () => {
  expect(html('<div>'.repeat(101))).toBe('too-complex')
  expect(html(`${'<br>'.repeat(3001)}<script>`)).toBe('too-complex')
})

test('[SEC-01] a drawing with more than 40,000 nodes or 100 levels is refused, with or without a script before them', () => {
  const clean = createSvgSanitizer()
  const drawing = (inner: string) => clean(`<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)
  expect(drawing('<g>'.repeat(99))).toHaveProperty('html')
  for (const inner of ['<g>'.repeat(100), '<path d=""/>'.repeat(20_000), `<script></script>${'<g/>'.repeat(40_000)}`])
    expect(drawing(inner)).toEqual({ refused: 'too-complex' })
})

test('[AST-05] a drawing keeps its shapes and loses whatever acts or loads', () => {
  const clean = createSvgSanitizer()
  const drawing = (inner: string) => {
    const result = clean(
      `<?xml version="1.0"?>\n<!-- made by hand -->\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${inner}</svg>`,
    )
    return 'html' in result ? result.html : result.refused
  }
  expect(drawing('<path d="M0 0h10v10z" fill="url(#g)"></path>')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="url(#g)"></path></svg>',
  )
  expect(drawing('<style>.a{fill:red}</style><rect class="a"></rect>')).toContain('.a{fill:red}')
  const bad = [
    '<script>x</script>',
    '<rect onload="x()"></rect>',
    '<foreignObject><p>x</p></foreignObject>',
    '<use href="https://e.example/x#y"></use>',
    '<image href="https://e.example/x.png"></image>',
    '<style>@import "https://e.example";</style>',
    '<rect style="fill:url(https://e.example/x)"></rect>',
    '<rect fill="url(//e.example#x)"></rect>',
    '<a href="javascript:x()"><rect></rect></a>',
    '<animate attributeName="href" to="javascript:x()"></animate>',
    '<style>.a{background:u\\72l(https://e.example)}</style>',
    '<set attributeName="onload" to="x()"></set>',
  ]
  for (const inner of bad) expect(drawing(inner)).not.toMatch(/e\.example|x\(\)|<script|foreignObject|@import/i)
  for (const text of ['<p>x</p>', 'x', '', '<svg']) expect([text, clean(text)]).toEqual([text, { refused: 'unstable' }])
})
