import type { Editor } from '@tiptap/core'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '@foyer/ui/button'
import { Dialog } from '@foyer/ui/dialog'
import { Field } from '@foyer/ui/field'
import { useRichTextTexts } from '../rich-text-texts.ts'
import styles from './link-dialog.module.css'
import { linkAt, removeLink, setLink } from './link-commands.ts'
import { linkTarget } from './link-target.ts'

/** Asks where a text leads, and for the text where none is selected. Enter sets the link, Escape leaves all as it was. */
export function LinkDialog({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const { t } = useRichTextTexts()
  const [link] = useState(() => linkAt(editor))
  const [address, setAddress] = useState(link.href)
  const [text, setText] = useState(link.text ?? '')
  const [isWrong, setWrong] = useState(false)
  const formId = useId()
  const close = () => {
    onClose()
    editor.view.focus()
  }
  const apply = (event: FormEvent) => {
    event.preventDefault()
    // The form around the field, such as that of a profile, is not sent.
    event.stopPropagation()
    const href = linkTarget(address)
    if (href === undefined) return setWrong(true)
    setLink(editor, link, href, text)
    close()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t(link.isLink ? 'rich-text-editor.link.edit' : 'rich-text-editor.link.add')}
      closeLabel={t('rich-text-editor.link.cancel')}
      footer={
        <>
          {link.isLink && (
            <Button
              variant="quiet"
              onClick={() => {
                removeLink(editor, link)
                close()
              }}
            >
              {t('rich-text-editor.link.remove')}
            </Button>
          )}
          <Button variant="primary" type="submit" form={formId}>
            {t('rich-text-editor.link.set')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={apply}>
        <Field
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a dialog puts the focus into its first field
          autoFocus
          label={t('rich-text-editor.link.address')}
          description={t('rich-text-editor.link.help')}
          error={isWrong ? t('rich-text-editor.link.fault') : undefined}
          inputMode="url"
          dir="ltr"
          value={address}
          onChange={({ currentTarget }) => {
            setAddress(currentTarget.value)
            setWrong(false)
          }}
        />
        {link.text !== undefined && (
          <Field
            label={t('rich-text-editor.link.text')}
            dir="auto"
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </form>
    </Dialog>
  )
}
