import { expect, test } from 'vitest'
import { frameAttributes, framedPage } from './frame-attributes.ts'

const own = 'https://venue.example'

test('[WID-06] a frame gets what was chosen and nothing else', () => {
  expect(frameAttributes({ address: 'https://a.example/x', freedoms: [], permissions: [] }, own)).toEqual({
    sandbox: '',
    allow: '',
    allowFullScreen: false,
  })
  expect(
    frameAttributes(
      {
        address: 'https://a.example/x',
        freedoms: ['SCRIPTS', 'SAME_ORIGIN', 'FORMS'],
        permissions: ['FULL_SCREEN', 'CAMERA'],
      },
      own,
    ),
  ).toEqual({
    sandbox: 'allow-scripts allow-same-origin allow-forms',
    allow: 'fullscreen; camera',
    allowFullScreen: true,
  })
})

test('[WID-06] a page of the own origin never keeps it, nor does what it opens leave the sandbox', () => {
  for (const address of [`${own}/anything`, '/anything']) {
    const sandboxWith = (...freedoms: ('SAME_ORIGIN' | 'SCRIPTS' | 'POPUPS')[]) =>
      frameAttributes({ address, freedoms, permissions: [] }, own).sandbox
    expect(sandboxWith('SAME_ORIGIN', 'SCRIPTS', 'POPUPS')).toBe('allow-scripts allow-popups')
    expect(sandboxWith('SAME_ORIGIN')).toBe('')
  }
})

test('[WID-06] a page of the own origin hears the language and the colours around it, others hear nothing', () => {
  const around = { ownOrigin: own, lang: 'de', theme: 'light' } as const
  expect(framedPage('/pages/plan.html?lang=fr#b', around)).toEqual({
    address: `${own}/pages/plan.html?lang=fr&theme=light#b`,
    isOwn: true,
  })
  expect(framedPage(`${own}/x`, around).address).toBe(`${own}/x?lang=de&theme=light`)
  expect(framedPage('https://a.example/x', around)).toEqual({ address: 'https://a.example/x', isOwn: false })
})

test('[WID-06] what a later version may grant is left out here', () => {
  const later = { address: 'https://a.example', freedoms: ['TOP_NAVIGATION'], permissions: ['constructor'] } as never
  expect(frameAttributes(later, own)).toMatchObject({ sandbox: '', allow: '' })
})
