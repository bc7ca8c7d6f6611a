import { expect, test } from 'vitest'
import { copyEntity } from './copy-entity.ts'

const area = {
  id: 'hall',
  defaultViewpointId: 'door',
  viewPoints: [{ id: 'door', placements: [{ widgetId: 'sign', x: 1 }] }],
  contentWidgets: [
    {
      id: 'sign',
      name: [{ locale: 'en', text: 'hall' }],
      configurations: [
        { id: 'always', target: { kind: 'AREA', areaId: 'garden' }, hostUserIds: ['ada'] },
        { id: 'later', target: { kind: 'AREA', areaId: 'hall', viewpointId: 'door' }, cookieProviders: ['hall'] },
      ],
    },
  ],
}
const counter = () => {
  let n = 0
  return () => `new-${(n += 1)}`
}

test('[EDT-07] a copy has new ids at every depth', () => {
  const copy = copyEntity(area, counter())
  expect([copy.id, copy.viewPoints[0]?.id, copy.contentWidgets[0]?.id]).toEqual(['new-1', 'new-2', 'new-3'])
  expect(copy.contentWidgets[0]?.configurations.map(({ id }) => id)).toEqual(['new-4', 'new-5'])
})

test('[EDT-07] what named a part of the original names the part of the copy; others, texts and providers stay', () => {
  const copy = copyEntity(area, counter())
  expect(copy.defaultViewpointId).toBe('new-2')
  expect(copy.viewPoints[0]?.placements).toEqual([{ widgetId: 'new-3', x: 1 }])
  expect(copy.contentWidgets[0]?.configurations[0]).toEqual({
    id: 'new-4',
    target: { kind: 'AREA', areaId: 'garden' },
    hostUserIds: ['ada'],
  })
  expect(copy.contentWidgets[0]?.configurations[1]).toEqual({
    id: 'new-5',
    target: { kind: 'AREA', areaId: 'new-1', viewpointId: 'new-2' },
    cookieProviders: ['hall'],
  })
  expect(copy.contentWidgets[0]?.name).toEqual([{ locale: 'en', text: 'hall' }])
})

test('[VNU-04] in a copy of a whole venue providers of cookies are named by their new ids, and other texts are rewritten', () => {
  const venue = {
    cookieProviders: [{ id: 'tube', name: 'tube' }],
    background: { cookieProvider: 'tube' },
    use: { cookieProviders: ['tube'] },
  }
  const ids = new Map([['expo', 'new-venue']])
  const copy = copyEntity(venue, counter(), {
    ids,
    areProvidersCopied: true,
    rewriteText: (text) => text.toUpperCase(),
  })
  expect(copy).toEqual({
    cookieProviders: [{ id: 'new-1', name: 'TUBE' }],
    background: { cookieProvider: 'new-1' },
    use: { cookieProviders: ['new-1'] },
  })
  expect([...ids]).toEqual([
    ['expo', 'new-venue'],
    ['tube', 'new-1'],
  ])
})
