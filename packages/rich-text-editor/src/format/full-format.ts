import {
  type Editor,
  Extension,
  Mark,
  type NodeConfig,
  Node,
  textblockTypeInputRule,
  wrappingInputRule,
} from '@tiptap/core'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import CodeIcon from 'lucide-react/icons/code'
import MinusIcon from 'lucide-react/icons/minus'
import PilcrowLeftIcon from 'lucide-react/icons/pilcrow-left'
import RemoveFormattingIcon from 'lucide-react/icons/remove-formatting'
import StrikethroughIcon from 'lucide-react/icons/strikethrough'
import SubscriptIcon from 'lucide-react/icons/subscript'
import SuperscriptIcon from 'lucide-react/icons/superscript'
import UnderlineIcon from 'lucide-react/icons/underline'
import { basicTools, commonExtensions } from './basic-format.ts'
import { htmlAttribute } from './html-attributes.ts'
import { type BlockStyle, markTool, type RichTextFormat, type Tool } from './rich-text-format.ts'
import { tableNodes } from './table-nodes.ts'

const levels = [1, 2, 3, 4, 5, 6] as const
/** Those that the menu offers; others are shown where a text has them. */
const offeredLevels: readonly number[] = [2, 3, 4]

const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({
    level: {
      default: 2,
      parseHTML: (element: HTMLElement) => Number(element.localName.slice(1)),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => levels.map((level) => ({ tag: `h${level}` })),
  renderHTML: ({ node, HTMLAttributes }) => [`h${node.attrs['level']}`, HTMLAttributes, 0],
  addKeyboardShortcuts() {
    return Object.fromEntries([
      ...levels.map((level) => [
        `Mod-Alt-${level}`,
        () => this.editor.commands.toggleNode('heading', 'paragraph', { level }),
      ]),
      ['Mod-Alt-0', () => this.editor.commands.setNode('paragraph')],
    ])
  },
  addInputRules() {
    return offeredLevels.map((level) =>
      textblockTypeInputRule({
        find: new RegExp(`^#{${level}}\\s$`),
        type: this.type,
        getAttributes: { level },
      }),
    )
  },
})

const block = (name: string, tag: string, more: Partial<NodeConfig> = {}) =>
  Node.create({
    name,
    group: 'block',
    content: 'block+',
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    ...more,
  })

const Quote = block('quote', 'blockquote', {
  addInputRules() {
    return [wrappingInputRule({ find: /^\s*>\s$/, type: this.type })]
  },
})
const Preformatted = block('preformatted', 'pre', {
  content: 'inline*',
  code: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' as const }],
})
const Rule = block('rule', 'hr', {
  content: '',
  renderHTML: ({ HTMLAttributes }) => ['hr', HTMLAttributes],
})
const Division = block('division', 'div')
const Figure = block('figure', 'figure', { content: '(block | figureCaption)+' })
const FigureCaption = block('figureCaption', 'figcaption', { group: '', isolating: true })

const mark = (name: string, tag: string, keys: readonly string[] = []) =>
  Mark.create({
    name,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
    addKeyboardShortcuts() {
      return Object.fromEntries(keys.map((key) => [key, () => this.editor.commands.toggleMark(this.name)]))
    },
  })

/** A part of a text in another language or direction; it may be within another. */
const Span = Mark.create({
  name: 'span',
  excludes: '',
  parseHTML: () => ['lang', 'dir', 'title'].map((name) => ({ tag: `span[${name}]` })),
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes, 0],
})

const blocks = ['paragraph', 'heading', 'quote', 'preformatted', 'division', 'figure', 'figureCaption', 'rule']
const tables = ['table', 'tableCaption', 'tablePart', 'tableRow', 'tableCell']
const lists = ['bulletList', 'orderedList', 'listItem']
const marks = ['bold', 'italic', 'underline', 'strike', 'subscript', 'superscript', 'small', 'code', 'span']

/** What every element may have. A link has a title of its own. */
const SharedAttributes = Extension.create({
  name: 'sharedAttributes',
  addGlobalAttributes: () => [
    {
      types: [...blocks, ...tables, ...lists, ...marks, 'link', 'lineBreak'],
      attributes: { dir: htmlAttribute('dir', true), lang: htmlAttribute('lang', true), title: htmlAttribute('title') },
    },
  ],
})

const rule: Tool = {
  name: 'rule',
  icon: MinusIcon,
  isActive: (editor) => editor.isActive('rule'),
  run: (chain) => chain.insertContent({ type: 'rule' }),
}

const rightToLeft: Tool = {
  name: 'right-to-left',
  icon: PilcrowLeftIcon,
  isActive: (editor) => isRightToLeft(editor),
  run: (chain, editor) => {
    const dir = isRightToLeft(editor) ? null : 'rtl'
    return ['paragraph', 'heading', 'preformatted', 'bulletList', 'orderedList'].reduce(
      (steps, name) => steps.updateAttributes(name, { dir }),
      chain,
    )
  },
}
const isRightToLeft = (editor: Editor): boolean => editor.state.selection.$from.parent.attrs['dir'] === 'rtl'

const clear: Tool = {
  name: 'clear',
  icon: RemoveFormattingIcon,
  isActive: () => false,
  run: (chain) => chain.unsetAllMarks().clearNodes(),
}

const paragraph: BlockStyle = {
  id: 'paragraph',
  name: 'paragraph',
  isActive: (editor) => editor.isActive('paragraph') && !editor.isActive('quote'),
  run: (chain, editor) => (editor.isActive('quote') ? chain.lift('quote') : chain).setNode('paragraph'),
}
const heading = (level: number): BlockStyle => ({
  id: `heading-${level}`,
  name: 'heading',
  level,
  isActive: (editor) => editor.isActive('heading', { level }),
  run: (chain) => chain.setNode('heading', { level }),
})
const quote: BlockStyle = {
  id: 'quote',
  name: 'quote',
  isActive: (editor) => editor.isActive('quote'),
  run: (chain) => chain.toggleWrap('quote'),
}
const preformatted: BlockStyle = {
  id: 'preformatted',
  name: 'preformatted',
  isActive: (editor) => editor.isActive('preformatted'),
  run: (chain) => chain.setNode('preformatted'),
}

/** All that the contract lets a rich text hold; no pictures, which are widgets of their own. Source: EDT-13, PAG-01. */
export const fullFormat: RichTextFormat = {
  extensions: [
    ...commonExtensions,
    BulletList,
    OrderedList,
    ListItem.extend({ content: 'block+' }),
    Heading,
    Quote,
    Preformatted,
    Rule,
    Division,
    Figure,
    FigureCaption,
    ...tableNodes,
    mark('underline', 'u', ['Mod-u']),
    mark('strike', 's', ['Mod-Shift-s']),
    mark('subscript', 'sub', ['Mod-,']),
    mark('superscript', 'sup', ['Mod-.']),
    mark('small', 'small'),
    mark('code', 'code', ['Mod-e']),
    Span,
    SharedAttributes,
  ],
  tools: [
    basicTools.bold,
    basicTools.italic,
    markTool('underline', UnderlineIcon),
    basicTools.bulletList,
    basicTools.orderedList,
  ],
  moreTools: [
    markTool('strike', StrikethroughIcon),
    markTool('subscript', SubscriptIcon),
    markTool('superscript', SuperscriptIcon),
    markTool('code', CodeIcon),
    rule,
    rightToLeft,
    clear,
  ],
  stylesOf(editor) {
    const shown = levels.filter((level) => offeredLevels.includes(level) || editor.isActive('heading', { level }))
    return [paragraph, ...shown.map(heading), quote, preformatted]
  },
}
