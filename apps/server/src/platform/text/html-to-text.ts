import { html as names, Tokenizer, TokenizerMode, type Token } from 'parse5'

const { TAG_NAMES: tags } = names

/** UTF-16 units that are read: as many as the rich text of a venue may have, and more than is shown of a post. */
const htmlMaxChars = 20_000

const rawText = new Set<string>([tags.STYLE, tags.XMP, tags.IFRAME, tags.NOEMBED, tags.NOFRAMES, tags.NOSCRIPT])
const plainText = new Set<string>([tags.TEXTAREA, tags.TITLE])
/** Held together as one paragraph from here to their end. */
const paragraphs = new Set<string>(['p', 'blockquote', 'pre', 'ul', 'ol', 'table', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
const lines = new Set<string>([
  'br',
  'div',
  'li',
  'tr',
  'td',
  'th',
  'dt',
  'dd',
  'caption',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
])

/**
 * The text of HTML from any author, without its markup: scripts, styles and hidden elements are left out. It only reads the
 * letters one after another and makes no tree, which would grow beyond all bounds with the wrong tags. Never fails.
 */
export function htmlToText(html: string): string {
  const parts: string[] = []
  /** The element whose content is passed over, and how many of its name are open. */
  let skipped: { readonly name: string; depth: number } | undefined
  const add = (text: string) => {
    if (skipped === undefined) parts.push(text)
  }
  const breakAt = (name: string) => {
    if (paragraphs.has(name)) add('\n\n')
    else if (lines.has(name)) add('\n')
  }
  const tokenizer: Tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onCharacter: ({ chars }) => add(chars),
      onWhitespaceCharacter: ({ chars }) => add(chars),
      onNullCharacter: () => {},
      onComment: () => {},
      onDoctype: () => {},
      onEof: () => {},
      onStartTag(tag) {
        const name = tag.tagName
        if (name === tags.SCRIPT) tokenizer.state = TokenizerMode.SCRIPT_DATA
        else if (rawText.has(name)) tokenizer.state = TokenizerMode.RAWTEXT
        else if (plainText.has(name)) tokenizer.state = TokenizerMode.RCDATA
        if (skipped !== undefined) {
          if (skipped.name === name && !tag.selfClosing) skipped.depth += 1
          return
        }
        breakAt(name)
        if (isPassedOver(tag) && !tag.selfClosing) skipped = { name, depth: 1 }
      },
      onEndTag({ tagName }) {
        if (skipped?.name === tagName) {
          skipped.depth -= 1
          if (skipped.depth === 0) skipped = undefined
          return
        }
        breakAt(tagName)
      },
    },
  )
  tokenizer.write(html.slice(0, htmlMaxChars), true)
  return tidy(parts.join(''))
}

/** Without what has no letters or turns the order of others' letters around. */
const tidy = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b\u202a-\u202e\u2066-\u2069\ufeff\ufff9-\ufffb]/g, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

const neverRead = new Set<string>([
  tags.SCRIPT,
  tags.TEMPLATE,
  tags.SVG,
  tags.MATH,
  tags.OBJECT,
  tags.SELECT,
  'audio',
  'video',
  ...rawText,
  ...plainText,
])

/** Mastodon hides the beginnings of addresses in its links. */
const isPassedOver = ({ tagName, attrs }: Token.TagToken): boolean =>
  neverRead.has(tagName) ||
  attrs.some(({ name, value }) => name === 'hidden' || (name === 'class' && value.split(/\s/).includes('invisible')))
