// @vitest-environment jsdom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sanitize } from './sanitize.ts'

const scripts = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=x></SCRIPT>',
  '<script/x>alert(1)</script>',
  '<p>a</p><script\n>1</script\n>',
  '<svg><script>alert(1)</script></svg>',
  '<math><script>1</script></math>',
  '<div><template><script>1</script></template></div>',
  '</template><script>1</script>',
  '<table><script>1</script></table>',
  '<select><script>1</script></select>',
]
const harmless = [
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  'the word script',
  '<p title="<script>">a</p>',
  '<!-- <script> --><p>a</p>',
  '<scripture>a</scripture>',
]

test('[PAG-02] a script element is seen in every spelling, and text about one is not', () => {
  for (const html of scripts) expect(sanitize(html), html).toEqual({ kind: 'invalid' })
  for (const html of harmless) expect(sanitize(html).kind, html).toBe('clean')
})

test('[PAG-02] handlers, frames, odd schemes and styles are gone, words stay', () => {
  const dirty =
    '<p onclick="x()" style="position:fixed">Hello <a href="javascript:alert(1)">there</a> <iframe src="https://evil.example"></iframe><img src=x onerror=alert(1)><a href="https://example.org">you</a></p>'
  const result = sanitize(dirty)
  expect(result.kind === 'clean' && result.html).toBe(
    '<p>Hello <a>there</a> <a href="https://example.org" target="_blank" rel="noopener nofollow">you</a></p>',
  )
})

test('[PAG-02] sanitising twice changes nothing, whatever the text', () => {
  const piece = fc.constantFrom(
    ...harmless,
    '<b>',
    '</b>',
    '<a href="',
    '">',
    '<svg>',
    '</svg>',
    '<math>',
    '<mtext>',
    '<style>',
    '</p>',
    '<p>',
    '"',
    "'",
    '&amp;',
    '<table><tr>',
    '<noscript>',
    'ü',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = sanitize(pieces.join(''))
      if (once.kind === 'invalid') return
      expect(sanitize(once.html)).toEqual(once)
      const box = document.createElement('div')
      box.innerHTML = once.html
      expect(box.querySelector('svg, math, style, iframe, script, noscript')).toBeNull()
    }),
    { numRuns: 300, seed: 7 },
  )
})
