// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Select } from '../select/index.ts'
import { Field, TextArea } from './index.ts'

afterEach(cleanup)

const below = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('[AUT-06] an error marks the field, takes the place of the description and belongs to it', () => {
  const { rerender } = render(<Field label="E-mail" description="As on your ticket." />)
  const input = screen.getByLabelText('E-mail')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(below(input)).toBe('As on your ticket.')
  rerender(<Field label="E-mail" description="As on your ticket." error="An address holds an @." />)
  expect(screen.getByLabelText('E-mail')).toBe(input)
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(below(input)).toBe('An address holds an @.')
})

test('[AUT-06] an empty error is no error', () => {
  render(<Field label="E-mail" error="" />)
  const input = screen.getByLabelText('E-mail')
  expect(input.getAttribute('aria-invalid')).toBeNull()
  expect(input.getAttribute('aria-describedby')).toBeNull()
})

test('[AUT-06] a field keeps its own id, its label when hidden, and what else describes it', () => {
  render(
    <>
      <p id="hint">Hint</p>
      <Field id="mail" label="E-mail" hideLabel aria-describedby="hint" error="Wrong." />
    </>,
  )
  const input = screen.getByLabelText('E-mail')
  expect(input.id).toBe('mail')
  expect(below(input)).toBe('Hint Wrong.')
})

test('[PRO-01] a long text and a choice are fields of the same kind', () => {
  render(
    <>
      <TextArea label="About you" error="Too long." />
      <Select label="Mode" options={[{ value: 'a', label: 'A' }]} error="Choose one." />
    </>,
  )
  expect(below(screen.getByRole('textbox', { name: 'About you' }))).toBe('Too long.')
  expect(below(screen.getByRole('combobox', { name: 'Mode' }))).toBe('Choose one.')
})
