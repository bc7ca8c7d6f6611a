// @vitest-environment happy-dom
import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { openInNewTab } from './open-in-new-tab.ts'

const opened: string[] = []
vi.mock('../../platform/open-in-tab.ts', () => ({ openInTab: (url: string) => void opened.push(url) }))
afterEach(() => void opened.splice(0))

async function open(
  type: string,
  configuration: object,
  { isAccepted = true, isBlocked = false, isGone = false } = {},
) {
  const tab: string[] = []
  const reports: unknown[] = []
  const widget = { id: 'w1', type } as unknown as ServedWidget
  await openInNewTab(
    { widget, configuration: { id: 'c1', ...configuration } as unknown as ConfigurationSlot },
    isAccepted,
    {
      assetUrl: async ({ assetId }) => {
        if (isGone) throw new Error('gone')
        return `/signed/${assetId}`
      },
      areaHref: () => '/v/a1/area/hall',
      meetingHref: (...ids) => `/meeting/${ids.join('/')}`,
      openWindow: () =>
        isBlocked
          ? null
          : ({ location: { replace: (url: string) => tab.push(url) }, close: () => tab.push('closed') } as never),
      report: (cause) => reports.push(cause),
    },
  )
  return { tab, reports, opened: [...opened] }
}
const film = (source: object) => ({ source })

test('[VEN-19] NEW_TAB opens a PDF, a film of the venue and one of another host by themselves', async () => {
  expect((await open('PDF', { assetId: 'plan', mayDownload: true })).tab).toEqual(['/signed/plan'])
  expect((await open('VIDEO', film({ kind: 'FILE', assetId: 'river' }))).tab).toEqual(['/signed/river'])
  const foreign = film({ kind: 'EXTERNAL', videoUrl: 'https://films.example/1' })
  expect((await open('VIDEO', foreign)).opened).toEqual(['https://films.example/1'])
})

test('[VEN-19] [NAV-08] NEW_TAB opens a meeting on its full-screen page', async () => {
  expect((await open('MEETING', {})).opened).toEqual(['/meeting/w1/c1'])
})

test.each([
  ['a widget of another kind', 'POLL', {}, {}],
  ['a PDF that may not be downloaded', 'PDF', { assetId: 'plan', mayDownload: false }, {}],
  ['a stream', 'VIDEO', film({ kind: 'STREAM', url: 'https://live.example/1.m3u8' }), {}],
  ['a film that waits for consent', 'VIDEO', film({ kind: 'FILE', assetId: 'river' }), { isAccepted: false }],
])('[VEN-19] [CON-07] NEW_TAB opens %s on the page of the venue', async (_what, type, configuration, more) => {
  expect(await open(type, configuration, more)).toMatchObject({ tab: [], opened: ['/v/a1/area/hall?widget=w1'] })
})

test('[VEN-19] a file whose address cannot be had closes its tab and is reported; without a tab it opens as a link', async () => {
  const gone = await open('PDF', { assetId: 'plan', mayDownload: true }, { isGone: true })
  expect([gone.tab, gone.reports.length]).toEqual([['closed'], 1])
  const blocked = await open('PDF', { assetId: 'plan', mayDownload: true }, { isBlocked: true })
  expect(blocked.opened).toEqual(['/signed/plan'])
})
