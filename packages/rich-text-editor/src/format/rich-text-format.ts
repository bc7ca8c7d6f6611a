import type { ChainedCommands, Editor, Extensions } from '@tiptap/core'
import type { LucideIcon } from 'lucide-react'
import type { RichTextKey } from '../rich-text-texts.ts'

/** One way to format; its name is `rich-text-editor.tool.<name>`. */
export interface Tool {
  readonly name: ToolName
  readonly icon: LucideIcon
  /** Whether the icon shows a direction of writing. */
  readonly isMirrored?: boolean
  readonly isActive: (editor: Editor) => boolean
  readonly run: (chain: ChainedCommands, editor: Editor) => ChainedCommands
}

export type ToolName = RichTextKey extends infer Key
  ? Key extends `rich-text-editor.tool.${infer Name}`
    ? Name
    : never
  : never

/** What a block of text can be. */
export interface BlockStyle {
  readonly id: string
  readonly name: 'paragraph' | 'heading' | 'quote' | 'preformatted'
  readonly level?: number
  readonly isActive: (editor: Editor) => boolean
  readonly run: (chain: ChainedCommands, editor: Editor) => ChainedCommands
}

/** What texts of a field may hold, and what its toolbar offers. */
export interface RichTextFormat {
  readonly extensions: Extensions
  readonly tools: readonly Tool[]
  /** Those in a menu at the end. */
  readonly moreTools?: readonly Tool[]
  /** Of the style menu, for the text at the cursor; without it there is none. */
  readonly stylesOf?: (editor: Editor) => readonly BlockStyle[]
}

export const markTool = (name: ToolName, icon: LucideIcon, mark: string = name): Tool => ({
  name,
  icon,
  isActive: (editor) => editor.isActive(mark),
  run: (chain) => chain.toggleMark(mark),
})
