import type { Editor } from '@tiptap/core'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import { type Ref, useRef } from 'react'
import { Toolbar } from 'react-aria-components/Toolbar'
import { IconButton } from '@foyer/ui/icon-button'
import { Menu, MenuItem } from '@foyer/ui/menu'
import type { RichTextFormat, Tool } from '../format/rich-text-format.ts'
import { useRichTextTexts } from '../rich-text-texts.ts'
import styles from './rich-text-toolbar.module.css'

interface RichTextToolbarProps {
  readonly ref: Ref<HTMLDivElement>
  /** Of the field. */
  readonly label: string
  readonly controls: string
  readonly editor: Editor
  readonly format: RichTextFormat
  readonly onLink: () => void
}

/** One stop of the Tab key; arrow keys move within it, Escape goes back to the text. */
export function RichTextToolbar({ ref, label, controls, editor, format, onLink }: RichTextToolbarProps) {
  const { t } = useRichTextTexts()
  const { tools, moreTools = [], stylesOf } = format
  const blockStyles = stylesOf?.(editor) ?? []
  const style = blockStyles.findLast((each) => each.isActive(editor))
  const nameOf = ({ name, level }: (typeof blockStyles)[number]) =>
    level === undefined
      ? t(`rich-text-editor.style.${name as 'paragraph'}`)
      : t('rich-text-editor.style.heading', { level })
  const apply = (step: Pick<Tool, 'run'> | undefined) => {
    if (step === undefined) return
    // The editor's own way to the text takes the focus a frame later, wherever it is by then.
    editor.view.focus()
    step.run(editor.chain(), editor).run()
  }
  /** Whether a menu has acted: when it is closed it gives the focus to its button, and people go on writing. */
  const hasActed = useRef(false)
  const applyFromMenu = (step: Pick<Tool, 'run'> | undefined) => {
    hasActed.current = true
    apply(step)
  }
  const active = moreTools.filter((tool) => tool.isActive(editor)).map(({ name }) => name)
  return (
    <Toolbar
      ref={ref}
      aria-label={t('rich-text-editor.toolbar', { field: label })}
      aria-controls={controls}
      className={styles.tools ?? ''}
      render={({ onKeyDown, ...attributes }) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it is a toolbar by its attributes
        <div
          {...attributes}
          onKeyDown={(event) => {
            onKeyDown?.(event)
            if (event.key !== 'Escape') return
            event.stopPropagation()
            editor.view.focus()
          }}
          onFocus={(event) => {
            attributes.onFocus?.(event)
            // The menus are in the page elsewhere, and in the tree of components here.
            if (!hasActed.current || !event.currentTarget.contains(event.target)) return
            hasActed.current = false
            editor.view.focus()
          }}
        />
      )}
    >
      {blockStyles.length > 0 && (
        <Menu
          size="small"
          placement="bottom start"
          label={t('rich-text-editor.style')}
          trigger={
            <button type="button" className={styles.style}>
              <span>{style === undefined ? t('rich-text-editor.style') : nameOf(style)}</span>
              <ChevronDown size={14} aria-hidden />
            </button>
          }
          selectionMode="single"
          selectedIds={style === undefined ? [] : [style.id]}
          onAction={(id) => applyFromMenu(blockStyles.find((each) => each.id === id))}
        >
          {blockStyles.map((each) => (
            <MenuItem key={each.id} id={each.id} textValue={nameOf(each)}>
              {nameOf(each)}
            </MenuItem>
          ))}
        </Menu>
      )}
      {tools.map((tool) => (
        <IconButton
          key={tool.name}
          label={t(`rich-text-editor.tool.${tool.name}`)}
          size="small"
          pressed={tool.isActive(editor)}
          onClick={() => apply(tool)}
        >
          <tool.icon size={16} className={tool.isMirrored === true ? 'mirror' : undefined} aria-hidden />
        </IconButton>
      ))}
      <IconButton label={t('rich-text-editor.link')} size="small" pressed={editor.isActive('link')} onClick={onLink}>
        <LinkIcon size={16} aria-hidden />
      </IconButton>
      {moreTools.length > 0 && (
        <Menu
          size="small"
          label={t('rich-text-editor.more')}
          trigger={
            <IconButton label={t('rich-text-editor.more')} size="small">
              <Ellipsis size={16} aria-hidden />
            </IconButton>
          }
          selectionMode="multiple"
          selectedIds={active}
          onAction={(name) => applyFromMenu(moreTools.find((tool) => tool.name === name))}
        >
          {moreTools.map((tool) => (
            <MenuItem key={tool.name} id={tool.name} icon={<tool.icon size={16} aria-hidden />}>
              {t(`rich-text-editor.tool.${tool.name}`)}
            </MenuItem>
          ))}
        </Menu>
      )}
    </Toolbar>
  )
}
