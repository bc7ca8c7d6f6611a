import { expect, test } from 'vitest'
import { htmlToText } from './html-to-text.ts'

test.each([
  ['<p>One <b>bold</b>word</p><p>Two</p>', 'One boldword\n\nTwo'],
  ['a<br>b<br/>c', 'a\nb\nc'],
  ['<ul><li>one</li><li>two</li></ul>', 'one\n\ntwo'],
  ['<table><tr><td>1</td><td>2</td></tr></table>', '1\n\n2'],
  ['R&amp;D &lt;b&gt; &#8364;&nbsp;5 &hellip; &unknown;', 'R&D <b> € 5 … &unknown;'],
  ['<script>alert(1)</script>seen<style>p{}</style>', 'seen'],
  ['1 < 2 and <!-- note -->3', '1 < 2 and 3'],
])('[SEA-02] [WID-03] the text of %s is %j', (html, text) => {
  expect(htmlToText(html)).toBe(text)
})

test('[SEA-02] a rich text of the greatest length is read to its end', () => {
  expect(htmlToText(`<p>${'x'.repeat(19_989)} end</p>`)).toMatch(/ end$/)
})
