import { expect, test } from 'vitest'
import { exhibitorSpot } from './exhibitor-spot.ts'

const widget = (id: string, type: string, name: string, configuration: object = {}) => ({
  id,
  type,
  name: [{ locale: 'en', text: name }],
  configurations: [{ id: 'always', ...configuration }],
})
const venue = {
  areas: [
    {
      id: 'foyer',
      contentWidgets: [widget('rules', 'CONTENT_CARD', 'House rules'), widget('logo', 'PICTURE', 'Sora')],
    },
    {
      id: 'expo',
      contentWidgets: [
        widget('booth', 'CONTENT_CARD', 'Brightworks'),
        widget('desk', 'EXHIBITOR_DESK', 'Talk with us', { exhibitor: 'Brightworks' }),
        widget('sora', 'CONTENT_CARD', 'Sora Systems'),
      ],
    },
  ],
} as never

test('[WID-06] a company is met at its desk, else at the card of its name', () => {
  expect(exhibitorSpot(venue, ' brightworks ')).toEqual({ areaId: 'expo', widgetId: 'desk' })
  expect(exhibitorSpot(venue, 'Sora Systems')).toEqual({ areaId: 'expo', widgetId: 'sora' })
})

test('[WID-06] a company without desk or card, and one that is met right here, leads nowhere', () => {
  expect(exhibitorSpot(venue, 'Sora')).toBeUndefined()
  expect(exhibitorSpot(venue, '')).toBeUndefined()
  expect(exhibitorSpot(venue, undefined)).toBeUndefined()
  expect(exhibitorSpot(venue, 'Sora Systems', 'sora')).toBeUndefined()
})
