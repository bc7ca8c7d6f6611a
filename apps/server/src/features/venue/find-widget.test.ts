import type { Architecture } from '@foyer/contract'
import { expect, test } from 'vitest'
import { buildVenue, inEnglish } from '../../testing/build-venue.ts'
import { findWidget } from './find-widget.ts'

const reactions = (id: string) => ({
  id,
  type: 'AREA_REACTION' as const,
  name: inEnglish('Reactions'),
  configurations: [{ id: 'always', name: [], reactions: [{ id: 'clap', emoji: '👏', names: inEnglish('Applause') }] }],
})
const [architecture] = buildVenue({ widgets: [reactions('here'), reactions('everywhere')] }).architectures
const { contentWidgets = [] } = architecture?.areas[0] ?? {}
const two = {
  ...architecture,
  areas: [
    { ...architecture?.areas[0], id: 'plaza', contentWidgets: contentWidgets.slice(0, 1) },
    { ...architecture?.areas[0], id: 'garden', contentWidgets: [] },
  ],
  globalWidgets: contentWidgets.slice(1),
} as unknown as Architecture

test('[WID-06] a widget is found in the area it stands in alone, one of all areas in each that there is', () => {
  const found = (widgetId: string, areaId?: string) => findWidget(two, 'AREA_REACTION', widgetId, areaId)?.id
  expect([found('here'), found('here', 'plaza'), found('here', 'garden'), found('here', 'cellar')]).toEqual([
    'here',
    'here',
    undefined,
    undefined,
  ])
  expect([found('everywhere', 'plaza'), found('everywhere', 'garden'), found('everywhere', 'cellar')]).toEqual([
    'everywhere',
    'everywhere',
    undefined,
  ])
  expect(findWidget(two, 'POLL', 'here', 'plaza')).toBeUndefined()
})
