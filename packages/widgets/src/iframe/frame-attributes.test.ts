import { expect, test } from 'vitest'
import { frameAttributes } from './frame-attributes.ts'

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

test('[WID-06] a page of the own origin that runs scripts cannot reach the page around it', () => {
  const { sandbox } = frameAttributes(
    { address: `${own}/anything`, freedoms: ['SAME_ORIGIN', 'SCRIPTS'], permissions: [] },
    own,
  )
  expect(sandbox).toBe('allow-scripts')
})

test('[WID-06] what a later version may grant is left out here', () => {
  const later = { address: 'https://a.example', freedoms: ['TOP_NAVIGATION'], permissions: ['constructor'] } as never
  expect(frameAttributes(later, own)).toMatchObject({ sandbox: '', allow: '' })
})
