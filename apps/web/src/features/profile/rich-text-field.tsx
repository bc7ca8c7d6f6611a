import type { Editor } from '@tiptap/core'
import BoldIcon from 'lucide-react/icons/bold'
import Info from 'lucide-react/icons/info'
import ItalicIcon from 'lucide-react/icons/italic'
import LinkIcon from 'lucide-react/icons/link'
import List from 'lucide-react/icons/list'
import ListOrdered from 'lucide-react/icons/list-ordered'
import Unlink from 'lucide-react/icons/unlink'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { cx } from '@foyer/ui/cx'
import { Field } from '@foyer/ui/field'
import { IconButton } from '@foyer/ui/icon-button'
import { completeLink } from './draft-attributes.ts'
import { useProfileTexts } from './profile-texts.tsx'
import { createRichTextEditor } from './rich-text-editor.ts'
import styles from './rich-text-field.module.css'

interface RichTextFieldProps {
  readonly id: string
  readonly label: string
  readonly labelTrailing: ReactNode
  readonly error: string | undefined
  readonly footer: ReactNode
  /** Only its first value counts; from then on the editor knows. */
  readonly html: string
  readonly onChange: (html: string) => void
}

/** A field for a text with emphasis, lists and links; Ctrl+B, Ctrl+I and Ctrl+K work as everywhere. Source: PRO-02. */
export function RichTextField({ id, label, labelTrailing, error, footer, html, onChange }: RichTextFieldProps) {
  const { t } = useProfileTexts()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, look] = useState(0)
  const [isLinking, setLinking] = useState(false)
  const notifyChange = useEffectEvent(onChange)
  const create = useEffectEvent((element: HTMLElement) =>
    createRichTextEditor({
      element,
      html,
      attributes: {
        id,
        role: 'textbox',
        dir: 'auto',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-below`,
      },
      onChange: notifyChange,
      onLook: () => look((count) => count + 1),
      onLink: () => setLinking(true),
    }),
  )
  useEffect(() => {
    if (place.current === null) return
    const made = create(place.current)
    setEditor(made)
    return () => made.destroy()
  }, [])
  useEffect(() => {
    if (editor === undefined) return
    if (error === undefined) editor.view.dom.removeAttribute('aria-invalid')
    else editor.view.dom.setAttribute('aria-invalid', 'true')
  }, [editor, error])

  const toggle = (name: 'bold' | 'italic' | 'bulletList' | 'orderedList', word: string, icon: ReactNode) => (
    <IconButton
      label={word}
      size="small"
      pressed={editor?.isActive(name) === true}
      onClick={() => {
        if (editor === undefined) return
        const chain = backIn(editor)
        if (name === 'bold') chain.toggleBold().run()
        if (name === 'italic') chain.toggleItalic().run()
        if (name === 'bulletList') chain.toggleBulletList().run()
        if (name === 'orderedList') chain.toggleOrderedList().run()
      }}
    >
      {icon}
    </IconButton>
  )
  const isInLink = editor?.isActive('link') === true
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <span id={`${id}-label`}>{label}</span>
        {labelTrailing}
      </div>
      <div className={cx(styles.frame, error !== undefined && styles.wrong)}>
        <div className={styles.tools} role="group" aria-label={t('profile.rich.toolbar', { field: label })}>
          {toggle('bold', t('profile.rich.bold'), <BoldIcon size={16} aria-hidden />)}
          {toggle('italic', t('profile.rich.italic'), <ItalicIcon size={16} aria-hidden />)}
          {toggle('bulletList', t('profile.rich.bullets'), <List size={16} className="mirror" aria-hidden />)}
          {toggle('orderedList', t('profile.rich.numbers'), <ListOrdered size={16} className="mirror" aria-hidden />)}
          <IconButton
            label={t('profile.rich.link')}
            size="small"
            pressed={isInLink}
            aria-expanded={isLinking}
            onClick={() => setLinking(!isLinking)}
          >
            <LinkIcon size={16} aria-hidden />
          </IconButton>
          {isInLink && (
            <IconButton
              label={t('profile.rich.link-remove')}
              size="small"
              onClick={() => backIn(editor).extendMarkRange('link').unsetLink().run()}
            >
              <Unlink size={16} aria-hidden />
            </IconButton>
          )}
        </div>
        {isLinking && editor !== undefined && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
        <div ref={place} className={styles.text} />
      </div>
      <div className={styles.below}>
        <div id={`${id}-below`} className={styles.error} aria-live="polite">
          {error !== undefined && (
            <>
              <Info size={16} aria-hidden />
              <span>{error}</span>
            </>
          )}
        </div>
        <div className={styles.footer}>{footer}</div>
      </div>
    </div>
  )
}

/** What is done next, with the focus in the text already: the editor's own way there takes it a frame later, wherever it is by then. */
function backIn(editor: Editor) {
  editor.view.focus()
  return editor.chain()
}

/** Asks where the selected words lead; without any, the address itself is written. */
function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const { t } = useProfileTexts()
  const [address, setAddress] = useState(() => String(editor.getAttributes('link')['href'] ?? ''))
  const [isWrong, setWrong] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const leave = () => {
    onDone()
    backIn(editor)
  }
  const apply = () => {
    const href = completeLink(address)
    if (!/^(?:https?:\/\/|mailto:)\S+$/i.test(href)) return setWrong(true)
    const isBare = editor.state.selection.empty && !editor.isActive('link')
    const chain = backIn(editor)
    if (isBare) chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.extendMarkRange('link').setLink({ href }).run()
    onDone()
  }
  return (
    <div className={styles.linkForm}>
      <Field
        ref={input}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return
          // Neither saves the profile nor closes it.
          event.preventDefault()
          event.stopPropagation()
          if (event.key === 'Enter') apply()
          else leave()
        }}
        size="compact"
        label={t('profile.rich.link-address')}
        type="url"
        dir="ltr"
        placeholder="https://"
        value={address}
        error={isWrong ? t('profile.fault.link') : undefined}
        onChange={(event) => setAddress(event.currentTarget.value)}
      />
      <Button size="small" onClick={apply}>
        {t('profile.rich.link-set')}
      </Button>
    </div>
  )
}
