import { Editor, Extension } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { richText } from '@foyer/contract/rich-text'

interface EditorParts {
  readonly element: HTMLElement
  readonly html: string
  readonly attributes: Readonly<Record<string, string>>
  /** Called with the HTML; with `''` when it is empty. */
  readonly onChange: (html: string) => void
  /** Called whenever the selection or its format may have changed. */
  readonly onLook: () => void
  /** Asked for a link by Ctrl+K. */
  readonly onLink: () => void
}

/** A small editor of rich text: paragraphs, bold, italic, two kinds of list, links, undo. It writes only what may be kept. */
export function createRichTextEditor({ element, html, attributes, onChange, onLook, onLink }: EditorParts): Editor {
  return new Editor({
    element,
    content: html,
    // The page's policy lets no script add styles.
    injectCSS: false,
    editorProps: { attributes },
    extensions: [
      Document,
      Paragraph,
      Text,
      Bold,
      Italic,
      BulletList,
      OrderedList,
      ListItem,
      UndoRedo,
      Extension.create({
        addKeyboardShortcuts: () => ({
          'Mod-k': () => {
            onLink()
            return true
          },
        }),
      }),
      Link.configure({
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (uri) => richText.link.test(uri),
        HTMLAttributes: { target: null, rel: 'noopener nofollow', class: null },
      }),
    ],
    onUpdate: ({ editor }) => onChange(editor.isEmpty ? '' : editor.getHTML()),
    onTransaction: onLook,
  })
}
