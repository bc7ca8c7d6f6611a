import { richText } from '@foyer/contract'
import fc from 'fast-check'
import { JSDOM } from 'jsdom'
import { expect, test } from 'vitest'
import { measureHtml } from './measure-html.ts'

const { window } = new JSDOM('')
const parser = new window.DOMParser()
const wide = { nodes: 1_000_000, depth: 1_000_000, formatting: 1_000_000 }

/** The elements, attributes and comments of jsdom's tree and its depth, without html, head and body themselves. */
function countInJsdom(html: string): { nodes: number; depth: number } {
  let nodes = -3
  let depth = -1
  const children = (node: Node): Node[] => [
    ...node.childNodes,
    ...(node instanceof window.HTMLTemplateElement ? node.content.childNodes : []),
  ]
  for (let level: Node[] = [parser.parseFromString(html, 'text/html')]; level.length > 0;) {
    for (const node of level) {
      if (node instanceof window.Element) nodes += 1 + node.attributes.length
      else if (node instanceof window.Comment) nodes += 1
    }
    level = level.flatMap(children).filter((node) => !(node instanceof window.Text))
    if (level.some((node) => node instanceof window.Element)) depth += 1
  }
  return { nodes, depth: depth - 1 }
}

const tags =
  'a b i em u s nobr font code small p div span h1 ul li dl dd table tbody tr td th caption colgroup col form button select option template svg g desc math mtext foreignObject applet object marquee br hr img input textarea title style noscript frameset body html head pre ruby rt'.split(
    ' ',
  )
const piece = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...tags.map((tag) => `<${tag}>`)) },
  { weight: 3, arbitrary: fc.constantFrom(...tags.map((tag) => `</${tag}>`)) },
  {
    weight: 2,
    arbitrary: fc.tuple(fc.constantFrom(...tags), fc.nat(99)).map(([tag, n]) => `<${tag} id=${n} title=x>`),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom('x', ' ', '&amp;', '<', '<!--', '-->', '<![CDATA[', '<!doctype html>', '\0'),
  },
)
/** Pieces of markup and repetitions of them, as an attacker would write. */
const markup = fc
  .array(fc.tuple(fc.array(piece, { maxLength: 6 }), fc.integer({ min: 1, max: 20 })), { maxLength: 12 })
  .map((runs) => runs.map(([pieces, times]) => pieces.join('').repeat(times)).join(''))

test('[SEC-01] no text makes more in jsdom than was counted before', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const counted = measureHtml(html, wide)
      const real = countInJsdom(html)
      expect(counted?.nodes).toBeGreaterThanOrEqual(real.nodes)
      expect(counted?.depth).toBeGreaterThanOrEqual(real.depth)
    }),
    { numRuns: 150 },
  )
})

test('[SEC-01] what passes is within its limits in jsdom, however it is written', () => {
  const limits = { nodes: 60, depth: 8, formatting: 4 }
  fc.assert(
    fc.property(markup, (html) => {
      if (measureHtml(html, limits) === undefined) return
      const real = countInJsdom(html)
      expect(real.nodes).toBeLessThanOrEqual(limits.nodes)
      expect(real.depth).toBeLessThanOrEqual(limits.depth)
    }),
    { numRuns: 300 },
  )
})

test('[SEC-01] a profile has 500 nodes, 40 levels and 10 open formatting elements at most, a venue more', () => {
  const passes = (html: string, kind: keyof typeof richText.limits) =>
    measureHtml(html, richText.limits[kind]) !== undefined
  const bold = (count: number) => Array.from({ length: count }, (_, index) => `<b id=${index}>`).join('')
  const cases: [string, 'profile' | 'venue', boolean][] = [
    ['<br>'.repeat(500), 'profile', true],
    ['<br>'.repeat(501), 'profile', false],
    ['<br title=x>'.repeat(250), 'profile', true],
    ['<br title=x>'.repeat(251), 'profile', false],
    ['<!---->'.repeat(501), 'profile', false],
    ['<div>'.repeat(40), 'profile', true],
    ['<div>'.repeat(41), 'profile', false],
    [`${bold(10)}<br>`, 'profile', true],
    [`${bold(11)}<br>`, 'profile', false],
    ['<br>'.repeat(3000), 'venue', true],
    ['<br>'.repeat(3001), 'venue', false],
    ['<div>'.repeat(100), 'venue', true],
    ['<div>'.repeat(101), 'venue', false],
    [`${bold(20)}<br>`, 'venue', true],
    [`${bold(21)}<br>`, 'venue', false],
  ]
  for (const [html, kind, expected] of cases) expect([html, kind, passes(html, kind)]).toEqual([html, kind, expected])
})

test('[SEC-01] formatting that is opened again in each block counts each time', () => {
  const html = (blocks: number) => `<p><b><i><u>${'<p>x'.repeat(blocks)}`
  expect(measureHtml(html(100), wide)).toMatchObject({ nodes: 4 + 4 * 100 })
  expect(measureHtml(html(124), richText.limits.profile)?.nodes).toBe(500)
  expect(measureHtml(html(125), richText.limits.profile)).toBeUndefined()
})

test('[SEC-01] elements that are left open behind a form count into the depth', () => {
  expect(measureHtml('<form><div></form>'.repeat(20), richText.limits.profile)?.depth).toBe(40)
  expect(measureHtml('<form><div></form>'.repeat(21), richText.limits.profile)).toBeUndefined()
})

test('[SEC-01] a tag has 256 different attributes at most, an end tag too', () => {
  const attributes = (count: number) => Array.from({ length: count }, (_, index) => ` a${index}`).join('')
  expect(measureHtml(`<svg${attributes(256)}></svg>`, wide)?.nodes).toBe(257)
  expect(measureHtml(`<svg${attributes(257)}></svg>`, wide)).toBeUndefined()
  expect(measureHtml(`<p></p${attributes(257)}>`, wide)).toBeUndefined()
  // Not even complete.
  expect(measureHtml(`<svg${attributes(257)}`, wide)).toBeUndefined()
  expect(measureHtml(`<svg${' a'.repeat(300)}></svg>`, wide)?.nodes).toBe(2)
})

test('[SEC-01] a drawing of 2 MB that is one tag is given up within a second', () => {
  let drawing = '<svg'
  for (let index = 0; drawing.length < 2_000_000; index += 1) drawing += ` a${index}`
  const startedMs = performance.now()
  expect(measureHtml(`${drawing}></svg>`, { nodes: 40_000, depth: 100, formatting: 20 })).toBeUndefined()
  expect(performance.now() - startedMs).toBeLessThan(1_000)
})
