import type { Editor } from '@tiptap/core'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createTranslator } from '@foyer/i18n'
import { loadAdminCatalogue } from '@foyer/i18n/admin'
import { TranslatorProvider } from '@foyer/i18n/react'
import { fullFormat, RichTextField, type RichTextFieldProps, RichTextTexts } from '../index.ts'

interface EditedElement extends HTMLElement {
  /** Set by the library. */
  readonly editor?: Editor
}

/** A field over a value that holds what is changed, in English. */
export async function openField(html: string, more: Partial<RichTextFieldProps> = {}) {
  const changes: string[] = []
  let setFromOutside: (html: string) => void = () => {}
  const translator = createTranslator('en', await loadAdminCatalogue('en'))
  function Page() {
    const [value, setValue] = useState(html)
    setFromOutside = setValue
    return (
      <RichTextField
        id="text"
        label="About"
        format={fullFormat}
        {...more}
        html={value}
        onChange={(next) => {
          changes.push(next)
          setValue(next)
        }}
      />
    )
  }
  render(
    <TranslatorProvider value={translator}>
      <RichTextTexts
        onFailure={(cause) => {
          throw cause
        }}
      >
        <Page />
      </RichTextTexts>
    </TranslatorProvider>,
  )
  const box: EditedElement = await screen.findByRole('textbox', { name: 'About' })
  const { editor } = box
  if (editor === undefined) throw new Error('the field has no editor')
  return { box, editor, changes, user: userEvent.setup(), setFromOutside: (next: string) => setFromOutside(next) }
}
