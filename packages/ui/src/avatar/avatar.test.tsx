// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Avatar } from './avatar.tsx'
import { gradientCount, gradientOf } from './gradient.ts'
import { drawnInitials, initialsOf } from './initials.ts'

afterEach(cleanup)

test.each([
  ['Hanna Weiss', 'HW'],
  ['hanna maria von weiss', 'HW'],
  ['  Hanna \u00A0 Weiss ', 'HW'],
  ['Zoë', 'Z'],
  ['élise durand', 'ÉD'],
  ['E\u0301lise Durand', 'E\u0301D'],
  ['', ''],
  ['   ', ''],
  ['Jean-Luc Picard', 'JP'],
  ['"Ada" (Byron)', 'AB'],
  ['👩‍🚀 Ada Byron', 'AB'],
  ['👩‍🚀 Ada', 'A'],
  ['👩‍🚀', '👩‍🚀'],
  ['ßenta ögretmen', 'ẞÖ'],
  ['ﬁona X', 'FX'],
  ['عمر حداد', 'عح'],
  ['田中 陽子', '田陽'],
  ['田中', '田'],
  ['Χρήστος Παππάς', 'ΧΠ'],
  ['প্রিয়া রমন', 'প্রির'],
  ['Agent 7', 'A7'],
])('[HDR-02] the initials of "%s" are "%s"', (name, initials) => {
  // Where a grapheme holds a whole syllable, the syllable is the letter.
  expect(initialsOf(name)).toBe(initials)
})

test('[HDR-02] Arabic initials are drawn apart', () => {
  expect(drawnInitials('عمر حداد')).toBe('ع\u200Cح')
  expect(drawnInitials('Hanna Weiss')).toBe('HW')
})

test('[HDR-02] an id always gets the same gradient, and a crowd uses all six', () => {
  const seen = new Set<number>()
  for (let at = 0; at < 200; at++) {
    expect(gradientOf(`user-${at}`)).toBe(gradientOf(`user-${at}`))
    seen.add(gradientOf(`user-${at}`))
  }
  expect([...seen].sort()).toEqual(Array.from({ length: gradientCount }, (_, at) => at))
})

test('[HDR-02] a picture that does not load gives way to the initials', () => {
  const { container } = render(<Avatar id="hanna" name="Hanna Weiss" src="/gone.webp" />)
  expect(screen.queryByText('HW')).toBeNull()
  const picture = container.querySelector('img')
  if (picture) fireEvent.error(picture)
  expect(screen.getByText('HW')).toBeTruthy()
})

test('[HDR-02] the avatar is 40 px and its status is spoken when named', () => {
  const { container } = render(<Avatar id="hanna" name="Hanna Weiss" status="busy" statusLabel="Busy" />)
  expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--size')).toBe('2.5rem')
  expect(screen.getByRole('img', { name: 'Busy' })).toBeTruthy()
})
