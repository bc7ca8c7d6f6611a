import { widgetTypes } from '@foyer/contract'
import { expect, test } from 'vitest'
import { editorKinds, paletteGroups, usualKinds } from './editor-kinds.ts'

test('[EDT-11] each kind of widget is once in the palette, at a place of its own within its group', () => {
  expect(editorKinds.map(({ type }) => type).toSorted()).toEqual([...widgetTypes].toSorted())
  for (const group of paletteGroups) {
    const places = editorKinds.filter((kind) => kind.group === group).map(({ place }) => place)
    expect(places, group).toEqual(places.map((_, index) => index + 1))
  }
})

test('[EDT-11] seven kinds are offered without opening the palette', () => {
  expect(usualKinds.map(({ type }) => type)).toEqual([
    'LINK',
    'VIDEO',
    'MEETING',
    'CONTENT_CARD',
    'POLL',
    'PICTURE',
    'RICH_TEXT',
  ])
})
