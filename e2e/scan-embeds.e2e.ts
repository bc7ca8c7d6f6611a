import { demoDocument, logInDesigner, startVenue } from '@foyer/world'
import { areaIn } from './support/demo-parts.ts'
import { expect, test as base } from './support/journey.ts'
import { isUndeclared, scanVenue, toTable } from './support/scan-venue.ts'
import { type ThirdParty, startThirdParty } from './support/third-party.ts'

/** A venue with a page whose host is declared, a page whose host is not, and nothing else in its garden. */
const test = base.extend<{ readonly scanned: { readonly url: string; readonly hosts: readonly ThirdParty[] } }>({
  scanned: async ({ ofFile }, use) => use(await ofFile(startScanned)),
})

async function startScanned() {
  const hosts = await Promise.all(['declared', 'stranger'].map(startThirdParty))
  const [declared, stranger] = hosts
  const document = demoDocument()
  document.architectures[0]?.cookieProviders.push({
    id: 'timetables',
    name: 'City timetables',
    type: 'EXTERNAL_MEDIA',
    attributes: [],
    origins: [declared?.url ?? ''],
  })
  const garden = areaIn(document, 'garden')
  const page = (id: string, address = '') => ({
    id,
    type: 'IFRAME' as const,
    name: [{ locale: 'en', text: id }],
    configurations: [{ id: 'always', name: [], address }],
  })
  garden.contentWidgets = [page('timetable', `${declared?.url}/page`), page('weather', `${stranger?.url}/page`)]
  for (const viewpoint of garden.viewPoints) viewpoint.placements = []
  const venue = await startVenue({ seed: 'demo' })
  const designer = await logInDesigner(venue.url)
  const saved = await designer.save(document)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  await designer.publish()
  return {
    url: venue.url,
    hosts,
    async stop() {
      await venue.stop()
      await Promise.all(hosts.map((host) => host.stop()))
    },
  }
}

test('[CON-05] [CON-07] a scan lists the hosts each widget really asks, and those that no provider declares @long', async ({
  browser,
  scanned,
}) => {
  const { url, hosts } = scanned
  const [declared, stranger] = hosts
  const account = { email: 'attendee@example.org', password: 'welcome-to-the-venue' }
  const embeds = await scanVenue(browser, { url, account, areaIds: ['garden'] })
  const of = (widgetId: string) => embeds.find((embed) => embed.widgetId === widgetId)?.hosts
  expect(embeds.find(({ widgetId }) => widgetId === undefined)).toMatchObject({ areaId: 'garden', hosts: [] })
  expect(of('timetable')).toEqual([{ origin: declared?.url, providers: ['City timetables'] }])
  expect(of('weather')).toEqual([{ origin: stranger?.url, providers: [] }])
  expect(embeds.filter((embed) => embed.hosts.some(isUndeclared))).toHaveLength(1)
  expect(toTable(embeds)).toMatch(/weather \(IFRAME, weather\) +http:\S+ +UNDECLARED/)
  await expect(scanVenue(browser, { url, areaIds: ['garden'] })).rejects.toThrow('behind a login')
  await expect(scanVenue(browser, { url, account, areaIds: ['attic'] })).rejects.toThrow('no area attic')
  await expect(scanVenue(browser, { url, account: { ...account, password: 'wrong' } })).rejects.toThrow('sign in')
})
