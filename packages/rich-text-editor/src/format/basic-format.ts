import { Extension, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import BoldIcon from 'lucide-react/icons/bold'
import ItalicIcon from 'lucide-react/icons/italic'
import ListIcon from 'lucide-react/icons/list'
import ListOrderedIcon from 'lucide-react/icons/list-ordered'
import { richText } from '@foyer/contract/rich-text'
import { bareMark, looseMark } from '../document/bare-text.ts'
import { tagAttribute } from './html-attributes.ts'
import { markTool, type RichTextFormat, type Tool } from './rich-text-format.ts'

const BareParagraph = Paragraph.extend({
  addAttributes: () => ({
    isBare: {
      default: false,
      parseHTML: (element: HTMLElement) => element.hasAttribute(bareMark),
      renderHTML: ({ isBare }: Record<string, unknown>) => (isBare === true ? { [bareMark]: '' } : {}),
    },
  }),
})

const isLoose = {
  isLoose: {
    default: false,
    parseHTML: (element: HTMLElement) =>
      element.hasAttribute(looseMark) || element.querySelector(`:scope > li > p:not([${bareMark}])`) !== null,
    renderHTML: (attributes: Record<string, unknown>) => (attributes['isLoose'] === true ? { [looseMark]: '' } : {}),
  },
}

const TaggedBold = Bold.extend({
  addAttributes: () => ({ tag: tagAttribute('strong') }),
  parseHTML: () => [{ tag: 'strong' }, { tag: 'b' }],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs['tag']), HTMLAttributes, 0],
})

const TaggedItalic = Italic.extend({
  addAttributes: () => ({ tag: tagAttribute('em') }),
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }],
  renderHTML: ({ mark, HTMLAttributes }) => [String(mark.attrs['tag']), HTMLAttributes, 0],
})

const isAllowedUri = (uri: string | undefined): boolean => uri !== undefined && richText.link.test(uri)

/** Writes its attributes in the order in which the server does, so that it has nothing to rewrite. */
const OwnLink = Link.extend({
  renderHTML({ HTMLAttributes: { target: _target, rel: _rel, class: _class, href, ...rest } }) {
    const link = typeof href === 'string' && isAllowedUri(href) ? { href } : {}
    return ['a', { ...link, ...rest, rel: 'noopener nofollow' }, 0]
  },
}).configure({ openOnClick: false, autolink: true, defaultProtocol: 'https', isAllowedUri })

const LineBreak = Node.create({
  name: 'lineBreak',
  group: 'inline',
  inline: true,
  selectable: false,
  linebreakReplacement: true,
  parseHTML: () => [{ tag: 'br' }],
  renderHTML: ({ HTMLAttributes }) => ['br', HTMLAttributes],
  renderText: () => '\n',
  addKeyboardShortcuts() {
    const insert = () => this.editor.commands.insertContent({ type: this.name })
    return { 'Shift-Enter': insert, 'Mod-Enter': insert }
  },
})

const bold = markTool('bold', BoldIcon)
const italic = markTool('italic', ItalicIcon)
const bulletList: Tool = {
  name: 'bullet-list',
  icon: ListIcon,
  isMirrored: true,
  isActive: (editor) => editor.isActive('bulletList'),
  run: (chain) => chain.toggleBulletList(),
}
const orderedList: Tool = {
  name: 'ordered-list',
  icon: ListOrderedIcon,
  isMirrored: true,
  isActive: (editor) => editor.isActive('orderedList'),
  run: (chain) => chain.toggleOrderedList(),
}
export const basicTools = { bold, italic, bulletList, orderedList }

/** Of both formats. */
export const commonExtensions = [
  Document,
  BareParagraph,
  Text,
  TaggedBold,
  TaggedItalic,
  OwnLink,
  LineBreak,
  UndoRedo,
  Extension.create({
    name: 'looseLists',
    addGlobalAttributes: () => [{ types: ['bulletList', 'orderedList'], attributes: isLoose }],
  }),
]

/** What people write about themselves: paragraphs, emphasis, lists and links. Source: PRO-02. */
export const basicFormat: RichTextFormat = {
  extensions: [...commonExtensions, BulletList, OrderedList, ListItem],
  tools: [bold, italic, bulletList, orderedList],
}
