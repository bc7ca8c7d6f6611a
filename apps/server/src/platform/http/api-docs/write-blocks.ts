import type { Block } from './realtime-reference.ts'

export const toMarkdown = (blocks: readonly Block[]): string => `${blocks.map(markdownOf).join('\n\n')}\n`

function markdownOf(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${block.text}`
    case 'text':
      return block.text
    case 'code':
      return `\`\`\`${block.language}\n${block.text}\n\`\`\``
    case 'table': {
      const rule = block.head.map(() => '---')
      return [block.head, rule, ...block.rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
    }
  }
}

/** A whole page without scripts. */
export const toHtml = (blocks: readonly Block[], title: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(title)}</title><style>${style}</style></head><body><main>${blocks.map(htmlOf).join('\n')}</main></body></html>`

const style =
  'body{font:16px/1.5 system-ui,sans-serif;margin:0;color-scheme:light dark}main{max-width:60rem;margin:auto;padding:1rem}' +
  'pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:.5rem;font-size:.875rem}div{overflow:auto}' +
  'table{border-collapse:collapse}th,td{text-align:start;padding:.25rem .75rem .25rem 0;vertical-align:top}h3{margin-top:2.5rem}' +
  ':is(h1,h2,h3) a{color:inherit;text-decoration:none}'

function htmlOf(block: Block): string {
  switch (block.kind) {
    case 'heading': {
      const { level, text } = block
      const id = text.replaceAll('`', '')
      return `<h${level} id="${escaped(id)}"><a href="#${escaped(id)}">${inline(text)}</a></h${level}>`
    }
    case 'text':
      return `<p>${inline(block.text)}</p>`
    case 'code':
      return `<pre tabindex="0"><code>${escaped(block.text)}</code></pre>`
    case 'table': {
      const row = (cells: readonly string[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`
      return `<div tabindex="0"><table>${row(block.head, 'th')}${block.rows.map((cells) => row(cells, 'td')).join('')}</table></div>`
    }
  }
}

const inline = (text: string) => escaped(text).replace(/`([^`]*)`/g, '<code>$1</code>')

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
