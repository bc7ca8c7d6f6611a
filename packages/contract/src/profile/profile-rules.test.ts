import { expect, test } from 'vitest'
import { completionOf, type ProfileField, seenByOthers, valueLength, valuesOfFields } from './profile-rules.ts'

const field = (id: string, more: Partial<ProfileField> = {}): ProfileField => ({
  id,
  kind: 'TEXT',
  maxLength: 100,
  visibleToOthers: true,
  ...more,
})

test('[PRO-02] a profile is complete with a picture, title, company, a link and the venue’s own texts', () => {
  const fields = [field('about', { kind: 'RICH_TEXT' }), field('vegan', { kind: 'BOOLEAN' })]
  const empty = { userId: 'a', attributes: { name: 'Ada' } }
  expect(completionOf(empty, fields)).toEqual({
    share: 0,
    parts: ['picture', 'title', 'company', 'socialLinks', 'about'].map((id) => ({ id, isDone: false })),
  })
  const some = { ...empty, pictureId: 'p', attributes: { name: 'Ada', title: 'Dr', custom: { about: '<p></p>' } } }
  expect(completionOf(some, fields).share).toBe(0.4)
  const attributes = { ...some.attributes, company: 'Acme', socialLinks: ['https://a.example'], custom: { about: 'x' } }
  expect(completionOf({ ...some, attributes }, fields).share).toBe(1)
})

test.each([
  ['<p>ab</p>', 2],
  ['<a href="https://a.example" title="x > y">ab</a>', 2],
  ['a &amp; b', 5],
  ['<p></p>', 0],
  ['<p>&nbsp;</p>', 0],
  ['1 &lt; 2', 5],
  [`${'<a'.repeat(10_000)}`, 20_000],
])('[PRO-02] of the rich text %#, %d letters are read', (html, length) => {
  expect(valueLength(html, 'RICH_TEXT')).toBe(length)
})

test('[PRO-02] a plain text counts as it is written, and is not taken for markup', () => {
  expect(valueLength('<b>', 'TEXT')).toBe(3)
  expect(valuesOfFields({ motto: '<b>' }, [field('motto')])).toEqual({ motto: '<b>' })
})

test('[PRO-03] others see no empty field, no no, no private value and no value of another kind', () => {
  const fields = [field('motto'), field('diet', { visibleToOthers: false }), field('vegan', { kind: 'BOOLEAN' })]
  const profile = {
    userId: 'a',
    email: 'a@b.example',
    hasPassword: true,
    attributes: {
      name: 'Ada',
      title: '',
      socialLinks: [],
      openForNetworking: false,
      custom: { motto: 'x', diet: 'y', vegan: 'z', more: 'w' },
    },
  }
  expect(seenByOthers(profile, fields)).toEqual({ userId: 'a', attributes: { name: 'Ada', custom: { motto: 'x' } } })
})
