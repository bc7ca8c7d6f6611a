import { expect, test } from 'vitest'
import { createPageCounter } from './page-counter.ts'

const hall = { url: 'https://venue.example/v/a1/area/hall', title: 'Hall' }
const plaza = { url: 'https://venue.example/v/a1/area/plaza', title: 'Plaza' }

function open() {
  const pushed: (readonly unknown[])[] = []
  return { ...createPageCounter((command) => void pushed.push(command), 'https://elsewhere.example'), pushed }
}

test('[ANA-01] each page is a view of its own, and leads on from the one before; the same page is none', () => {
  const { show, pushed } = open()
  show(hall)
  show({ ...hall })
  show(plaza)
  expect(pushed).toEqual([
    ['setReferrerUrl', 'https://elsewhere.example'],
    ['setCustomUrl', hall.url],
    ['setDocumentTitle', 'Hall'],
    ['trackPageView'],
    ['enableHeartBeatTimer', 15],
    ['setReferrerUrl', hall.url],
    ['setCustomUrl', plaza.url],
    ['setDocumentTitle', 'Plaza'],
    ['trackPageView'],
    ['enableHeartBeatTimer', 15],
  ])
})

test('[ANA-01] [NAV-01] [NAV-02] on a page that is not counted nothing is, not even that somebody is there', () => {
  const { show, track, pushed } = open()
  track('chat', 'open')
  show(hall)
  track('chat', 'send')
  show(undefined)
  track('presence', 'open')
  show(hall)
  const view = ['setReferrerUrl', 'setCustomUrl', 'setDocumentTitle', 'trackPageView', 'enableHeartBeatTimer']
  expect(pushed.map(([name]) => name)).toEqual([...view, 'trackEvent', 'disableHeartBeatTimer', ...view])
})
