import createDOMPurify from 'dompurify'
import type { WindowLike } from 'dompurify'
import { JSDOM } from 'jsdom'
import { measureHtml } from './measure-html.ts'
import type { Sanitized } from './sanitize-rich-text.ts'

/** Styles that load something, or hide by an escape that they do. Fragments of the drawing itself are fine. */
const loads = /@import|@namespace|\\|expression|url\(\s*(?!["']?#)/i
const withinDrawing = /^(?:#|data:image\/(?:png|jpeg|webp);base64,)/i

/** A detailed floor plan has about a tenth of it. Formatting has no place in a drawing. */
const limits = { nodes: 40_000, depth: 100, formatting: 20 }

/**
 * Makes a drawing harmless: no scripts, no handlers, no foreign markup, nothing loaded from anywhere. What is left must be
 * a drawing, and what comes in no larger than its limits. Source: AST-05, SEC-01.
 */
export function createSvgSanitizer(): (svg: string) => Sanitized {
  const { window } = new JSDOM('')
  const purifier = createDOMPurify(window as unknown as WindowLike)
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node.nodeName.toLowerCase() === 'style' && loads.test(node.textContent ?? ''))
      node.parentNode?.removeChild(node)
  })
  purifier.addHook('uponSanitizeAttribute', (_node, attribute) => {
    const isAddress = attribute.attrName === 'href' || attribute.attrName === 'xlink:href'
    if (isAddress ? !withinDrawing.test(attribute.attrValue) : loads.test(attribute.attrValue))
      attribute.keepAttr = false
  })

  return (svg) => {
    const drawing = withoutProlog(svg)
    if (measureHtml(drawing, limits) === undefined) return { refused: 'too-complex' }
    const clean = purifier.sanitize(drawing, { USE_PROFILES: { svg: true, svgFilters: true } })
    if (!/^<svg[\s>]/.test(clean) || !clean.endsWith('</svg>')) return { refused: 'unstable' }
    // A file needs the name of its language; within HTML it goes without saying.
    const html = /^<svg[^>]*\sxmlns=/.test(clean)
      ? clean
      : clean.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    return { html }
  }
}

const withoutProlog = (svg: string) =>
  svg
    .replace(/^\ufeff?\s*/, '')
    .replace(/^<\?xml[^>]*>\s*/, '')
    .replace(/^(?:<!--[^]*?-->\s*)+/, '')
    .replace(/^<!DOCTYPE svg[^>[]*>\s*/, '')
    .trim()
