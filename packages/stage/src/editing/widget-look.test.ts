import type { ServedWidget } from '@foyer/contract'
import { expect, test } from 'vitest'
import { stillBackground } from './still-background.ts'
import { widgetLook } from './widget-look.ts'

const look = (configuration: object) =>
  widgetLook({ configurations: [configuration] as unknown as ServedWidget['configurations'] })

test('[EDT-01] a widget shown in its place is a frame, another one a pin; a way somewhere is always a pin', () => {
  expect(look({ displayMode: 'EMBEDDED' })).toEqual({ kind: 'thing', isFrame: true })
  expect(look({ displayMode: 'EMBEDDED_DIALOG' })).toEqual({ kind: 'thing', isFrame: false })
  expect(look({ displayMode: 'EMBEDDED', target: { kind: 'AREA' } })).toEqual({ kind: 'door', isFrame: false })
  expect(look({ target: { kind: 'VIEWPOINT' } }).kind).toBe('step')
  expect(look({ target: { kind: 'URL' } }).kind).toBe('link')
})

test('[EDT-17] a widget without a configuration, and one of an unknown target, is a pin', () => {
  expect(widgetLook({})).toEqual({ kind: 'thing', isFrame: false })
  expect(look({ target: { kind: 'HOLOGRAM' } }).kind).toBe('thing')
})

test('[EDT-01] a film around the viewer is its poster, and without one its first frame', () => {
  const film = { type: 'PANORAMA_VIDEO', assetId: 'river' } as unknown as Parameters<typeof stillBackground>[0]
  expect(stillBackground({ ...film, posterAssetId: 'poster' } as typeof film)).toEqual({
    type: 'PANORAMA_IMAGE',
    assetId: 'poster',
  })
  expect(stillBackground(film)).toBe(film)
})
