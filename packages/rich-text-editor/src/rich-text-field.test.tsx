// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openField } from './testing/open-field.tsx'

afterEach(() => {
  cleanup()
  // The editor scrolls to the cursor, and the test document keeps how far as a property of its own.
  Reflect.deleteProperty(document, 'scrollTop')
})

const text =
  '<h2>Hours</h2>\n<p>From <b>nine</b> to <a href="/times" rel="noopener nofollow">five</a></p>\n<ul><li>one</li></ul>'

test('[EDT-13] a text that is opened and left is not written', async () => {
  const { box, changes } = await openField(text)
  act(() => box.focus())
  act(() => box.blur())
  expect(changes).toEqual([])
  expect(box.querySelector('h2')?.textContent).toBe('Hours')
})

test('[EDT-13] a change keeps headings, links and the bytes of what was not changed', async () => {
  const { editor, changes } = await openField(text)
  act(() => void editor.chain().setTextSelection(6).insertContent('!').run())
  expect(changes).toEqual([text.replace('Hours</h2>\n', 'Hours!</h2>')])
  act(() => void editor.commands.undo())
  expect(changes.at(-1)).toBe(text)
})

test('[EDT-13] the style menu makes headings of paragraphs, and the focus is in the text again', async () => {
  const { user, box, changes } = await openField('<p>a</p>')
  await user.click(await screen.findByRole('button', { name: 'Paragraph' }))
  await user.click(await screen.findByRole('menuitemradio', { name: 'Heading 3' }))
  // The menu acts once it has closed.
  await expect.poll(() => changes).toEqual(['<h3>a</h3>'])
  expect(await screen.findByRole('button', { name: 'Heading 3' })).toBeTruthy()
  await expect.poll(() => document.activeElement).toBe(box)
})

test('[EDT-13] buttons format what is selected and say whether they are on', async () => {
  const { user, editor, changes } = await openField('<p>ab</p>')
  act(() => void editor.commands.setTextSelection({ from: 1, to: 2 }))
  await user.click(screen.getByRole('button', { name: 'Bold' }))
  expect(changes.at(-1)).toBe('<p><strong>a</strong>b</p>')
  expect(screen.getByRole('button', { name: 'Bold' }).getAttribute('aria-pressed')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Bulleted list' }))
  expect(changes.at(-1)).toBe('<ul><li><strong>a</strong>b</li></ul>')
})

test('[EDT-10] the toolbar is one stop of Tab; arrow keys move in it, and Escape goes back to the text', async () => {
  const { user, box } = await openField('<p>a</p>')
  await user.tab()
  expect(document.activeElement?.textContent).toContain('Paragraph')
  await user.keyboard('{ArrowRight}')
  expect(document.activeElement?.textContent).toBe('Bold')
  await user.tab()
  expect(document.activeElement).toBe(box)
  fireEvent.keyDown(box, { key: 'F10', altKey: true })
  expect(document.activeElement?.textContent).toBe('Bold')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(box)
})

/** Selects in the page as a browser does that reports it only after the next key. */
function selectUnreported(...selected: readonly [anchor: Node, from: number, focus: Node, to: number]): void {
  const hold = (event: Event) => event.stopImmediatePropagation()
  addEventListener('selectionchange', hold, true)
  getSelection()?.setBaseAndExtent(...selected)
  removeEventListener('selectionchange', hold, true)
}

test('[EDT-13] a shortcut acts on what was selected right before it', async () => {
  const { box, editor } = await openField('<p>Find us here</p>')
  act(() => box.focus())
  act(() => void editor.commands.setTextSelection(13))
  const words = box.querySelector('p')?.firstChild as Text
  selectUnreported(words, words.length, words, 0)
  expect(editor.state.selection.empty).toBe(true)
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
  expect((await screen.findByLabelText<HTMLInputElement>('Text')).value).toBe('Find us here')
  expect([editor.state.selection.anchor, editor.state.selection.head]).toEqual([13, 1])
})

test('[EDT-13] Backspace deletes what was selected right before it', async () => {
  const { box, editor, changes } = await openField('<p>Find us here</p>')
  act(() => box.focus())
  act(() => void editor.commands.setTextSelection(13))
  const words = box.querySelector('p')?.firstChild as Text
  selectUnreported(words, 0, words, words.length)
  fireEvent.keyDown(box, { key: 'Backspace' })
  expect(changes).toEqual([''])
})

test('[EDT-13] the link dialog changes the address of the link at the cursor, and refuses what no link can lead to', async () => {
  const { user, editor, changes } = await openField(
    '<p>a <a href="https://old.example/" title="t" rel="noopener nofollow">b</a> c</p>',
  )
  act(() => void editor.commands.setTextSelection(4))
  await user.click(screen.getByRole('button', { name: 'Link' }))
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Link address' })
  expect(address.value).toBe('https://old.example/')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Text' }).value).toBe('b')
  await user.clear(address)
  await user.type(address, 'javascript:x')
  await user.click(screen.getByRole('button', { name: 'Set link' }))
  expect(screen.getByText('Enter an address, such as https://example.org.')).toBeTruthy()
  expect(changes).toEqual([])
  await user.clear(address)
  await user.type(address, 'new.example/x')
  await user.click(screen.getByRole('button', { name: 'Set link' }))
  expect(changes).toEqual(['<p>a <a href="https://new.example/x" title="t" rel="noopener nofollow">b</a> c</p>'])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[EDT-13] the link dialog writes a link where nothing is selected, and removes one', async () => {
  const { user, editor, box, changes } = await openField('<p>a b</p>')
  act(() => void editor.commands.setTextSelection(3))
  fireEvent.keyDown(box, { key: 'k', ctrlKey: true })
  await user.type(screen.getByRole('textbox', { name: 'Link address' }), 'me@example.org')
  await user.type(screen.getByRole('textbox', { name: 'Text' }), 'Mail')
  await user.click(screen.getByRole('button', { name: 'Set link' }))
  expect(changes.at(-1)).toBe('<p>a <a href="mailto:me@example.org" rel="noopener nofollow">Mail</a>b</p>')
  act(() => void editor.commands.setTextSelection(4))
  await user.click(screen.getByRole('button', { name: 'Link' }))
  await user.click(screen.getByRole('button', { name: 'Remove link' }))
  expect(changes.at(-1)).toBe('<p>a Mailb</p>')
})

test('[EDT-13] what is pasted is cleaned, and pictures are left out with a message', async () => {
  const { editor, changes } = await openField('<p>a</p>')
  act(() => {
    editor.view.pasteHTML(
      '<style>p{}</style><p class="MsoNormal" style="color:red">b<img src="x"><script>c</script></p>',
    )
  })
  expect(changes).toEqual(['<p>ba</p>'])
  expect(screen.queryByText('Texts cannot contain pictures, so these were left out.')).toBeTruthy()
})

test('[EDT-13] a text with too many characters is kept in the field, with the reason, and not given away', async () => {
  const { box, editor, changes } = await openField('<p>abc</p>', { maxChars: 12 })
  act(() => void editor.commands.insertContentAt(4, 'defgh'))
  expect(changes).toEqual([])
  expect(box.getAttribute('aria-invalid')).toBe('true')
  const message = '3 characters too many, formatting included. Shorten the text to save it.'
  expect(document.getElementById('text-below')?.textContent).toBe(message)
  act(() => void editor.commands.deleteRange({ from: 4, to: 7 }))
  expect(changes).toEqual(['<p>abcgh</p>'])
  expect(box.getAttribute('aria-invalid')).toBeNull()
})

test('[EDT-05] a text from elsewhere is shown, but not over what a person is writing', async () => {
  const { box, editor, changes, setFromOutside } = await openField('<p>a</p>')
  act(() => setFromOutside('<p>b</p>'))
  expect(box.textContent).toBe('b')
  act(() => box.focus())
  act(() => void editor.commands.insertContentAt(2, 'c'))
  act(() => setFromOutside('<p>d</p>'))
  expect(box.textContent).toBe('bc')
  act(() => box.blur())
  expect(box.textContent).toBe('d')
  expect(changes).toEqual(['<p>bc</p>'])
})

test('[EDT-04] undo takes back text first, and then what the page around undoes', async () => {
  const onHistoryEnd = vi.fn()
  const { box, editor, changes } = await openField('<p>a</p>', { onHistoryEnd })
  act(() => void editor.commands.insertContentAt(2, 'b'))
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  expect(changes).toEqual(['<p>ab</p>', '<p>a</p>'])
  expect(onHistoryEnd).not.toHaveBeenCalled()
  fireEvent.keyDown(box, { key: 'z', ctrlKey: true })
  expect(onHistoryEnd.mock.calls).toEqual([['undo']])
})

test('[EDT-13] a text that cannot be changed has no toolbar', async () => {
  const { box } = await openField('<p>a</p>', { isReadOnly: true })
  expect(box.getAttribute('contenteditable')).toBe('false')
  expect(screen.queryByRole('toolbar')).toBeNull()
})
