// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { cleanPastedHtml } from './clean-pasted-html.ts'

const clean = (html: string) => cleanPastedHtml(html).html

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><link rel=File-List href="file:///C:/x/filelist.xml">
<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm; font-family:"Calibri"} --></style>
<script>alert(1)</script></head>
<body lang=DE style='tab-interval:35.4pt'><!--StartFragment-->
<p class=MsoTitle>Programme<o:p></o:p></p>
<h2 style='margin:0'><span lang=EN-US style='font-family:"Arial"'>Morning</span></h2>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b>, <span style='font-style:italic'>slanted</span> and <a href="https://example.org/a" onclick="x()">a link</a><o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<table class=MsoTableGrid border=1 width=400><tr style='height:1pt'><td width=200 valign=top style='width:10pt'><p class=MsoNormal>Cell<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><img width=10 src="file:///C:/x/image001.png" v:shapes="p1"></p>
<!--EndFragment--></body></html>`

test('[EDT-13] what Word puts on the clipboard keeps headings, lists, links and emphasis, and nothing of its looks', () => {
  expect(clean(fromWord).replace(/\s*\n\s*/g, '')).toBe(
    '<h1>Programme</h1><h2>Morning</h2>' +
      '<p><b>Bold</b>, <em>slanted</em> and <a href="https://example.org/a">a link</a></p>' +
      '<ul><li><p data-bare="">First</p><ol><li><p data-bare="">Inner</p></li></ol></li><li><p data-bare="">Second</p></li></ul>' +
      '<table><tbody><tr><td><p>Cell</p></td></tr></tbody></table>',
  )
  expect(cleanPastedHtml(fromWord).pictures).toBe(1)
})

test('[PAG-02] scripts, styles and handlers are dropped with their content', () => {
  const bad = [
    '<script>x</script>',
    '<style>*{color:red}</style>',
    '<iframe srcdoc="x"></iframe>',
    '<svg><script>x</script></svg>',
    '<template><script>x</script></template>',
    '<!-- x -->',
  ]
  for (const html of bad) expect(clean(`<p>a${html}</p>`)).toBe('<p>a</p>')
  expect(clean('<p onclick="x()" style="color:red" class="c" id="i">a</p>')).toBe('<p>a</p>')
  expect(clean('<p><a href="javascript:x()">a</a> <a href="file:///c">b</a></p>')).toBe('<p>a b</p>')
})

test('[EDT-13] text of other programs becomes paragraphs, and its emphasis elements', () => {
  expect(
    clean('<b style="font-weight:normal" id="docs-internal"><p>a <span style="font-weight:700">b</span></p></b>'),
  ).toBe('<p>a <strong>b</strong></p>')
  expect(clean('<div><div>a</div><div>b</div></div>')).toBe('<p>a</p><p>b</p>')
  expect(clean('a <u>b</u><section><h3>c</h3></section>')).toBe('<p>a <u>b</u></p><h3>c</h3>')
  expect(clean('<ul><li><p>a</p></li></ul><p dir="RTL">b</p><p dir="ltr">c</p>')).toBe(
    '<ul><li>a</li></ul><p dir="RTL">b</p><p>c</p>'.replace('<li>a</li>', '<li><p data-bare="">a</p></li>'),
  )
})
