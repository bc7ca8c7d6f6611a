import { expect, test } from 'vitest'
import type { ProfileField } from '@foyer/contract'
import { completeLink } from '@foyer/rich-text-editor/complete-link'
import { canonical, countChanges, faultsByPlace, findFaults, tidy } from './draft-attributes.ts'

const fields: ProfileField[] = [
  { id: 'about', kind: 'RICH_TEXT', maxLength: 3, visibleToOthers: true },
  { id: 'motto', kind: 'TEXT', maxLength: 3, visibleToOthers: true },
  { id: 'vegan', kind: 'BOOLEAN', maxLength: 200, visibleToOthers: false },
]

test('[PRO-01] what is changed and changed back is no change', () => {
  const base = { name: 'Ada', custom: { about: '<p>a</p>' } }
  const back = canonical({ company: '', custom: { vegan: false, motto: '', about: '<p>a</p>' }, name: 'Ada' }, fields)
  expect(JSON.stringify(back)).toBe(JSON.stringify(base))
  expect(countChanges(base, back)).toBe(0)
  expect(countChanges(base, { name: 'Eve', title: 'Dr', custom: { motto: 'x' } })).toBe(4)
})

test('[PRO-02] what is sent has no empty link, no link twice, no white space at its ends', () => {
  const attributes = {
    name: ' Ada ',
    title: '  ',
    socialLinks: ['a.example/x', '', ' https://a.example/x '],
    custom: { motto: ' x ', about: '<p></p>' },
  }
  expect(tidy(attributes, fields)).toEqual({
    name: 'Ada',
    socialLinks: ['https://a.example/x'],
    custom: { motto: 'x' },
  })
})

test.each([
  ['social.example/ada', 'https://social.example/ada'],
  ['http://a.example', 'http://a.example'],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['ada', 'ada'],
  ['', ''],
])('[PRO-02] the address %j is meant as %j', (typed, meant) => {
  expect(completeLink(typed)).toBe(meant)
})

test('[PRO-02] what the server would refuse is found before', () => {
  const attributes = {
    name: ' ',
    title: 'x'.repeat(201),
    socialLinks: ['https://a.example/ok', 'a.example/with space', 'javascript:alert(1)', 'https://u:p@a.example', ''],
    custom: { about: '<p>abcd</p>', motto: 'abc' },
  }
  expect(findFaults(attributes, fields)).toEqual({
    name: 'name',
    title: 'too-long',
    'socialLinks/1': 'link',
    'socialLinks/2': 'link',
    'socialLinks/3': 'link',
    'custom/about': 'too-long',
  })
})

test('[PRO-02] the server’s faults find their fields', () => {
  const faults = [
    { pointer: '/attributes/custom/about', code: 'invalid-rich-text' },
    { pointer: '/attributes/custom/story', code: 'too-complex' },
    { pointer: '/attributes/title', code: 'too-big' },
    { pointer: '/attributes/socialLinks/0', code: 'custom' },
    { pointer: '/attributes/custom/gone', code: 'unknown-field' },
  ]
  expect(faultsByPlace(faults)).toEqual({
    'custom/about': 'rich-text',
    'custom/story': 'too-complex',
    title: 'too-long',
    'socialLinks/0': 'link',
    'custom/gone': 'other',
  })
})
