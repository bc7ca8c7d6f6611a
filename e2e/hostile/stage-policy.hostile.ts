import { demoDocument, logInDesigner } from '@foyer/world'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from './support/account.ts'
import { startProductionServer, type ProductionServer } from './support/production-server.ts'

const host = 'unpublished-canary.example'

let server: ProductionServer
beforeAll(async () => {
  server = await startProductionServer()
  const document = demoDocument()
  document.architectures[0]?.areas[0]?.contentWidgets.push({
    id: 'canary',
    type: 'MEETING',
    name: [],
    configurations: [{ id: 'canary-1', name: [], meetingUrl: `https://${host}/room` }],
  } as never)
  const saved = await (await logInDesigner(server.url)).save(document)
  if (saved.status !== 200) throw new Error(`the stage was not saved: ${JSON.stringify(saved.body)}`)
})
afterAll(() => server.stop())

/** The cookies a browser keeps after a sign-in. */
async function cookiesOf(email: string): Promise<string> {
  const body = { email, password: 'welcome-to-the-venue' }
  const { headers } = await ask(`${server.url}/api/identity/sign-in`, { method: 'POST', body })
  return [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** All that is sent for a page of the stage. */
async function page(path: string, cookie?: string): Promise<string> {
  const { headers, text } = await ask(`${server.url}${path}`, { headers: cookie === undefined ? {} : { cookie } })
  return JSON.stringify(headers) + text
}

test('[SEC-12] the host of an unpublished frame is in the page of the stage for designers only', async () => {
  const attendee = await cookiesOf('attendee@example.org')
  const moderator = await cookiesOf('moderator@example.org')
  for (const path of ['/stage/', '/stage/v/meridian', '/stage/login?x=1'])
    for (const cookie of [undefined, attendee, moderator, 'foyer-rt=invented'])
      expect([path, cookie, await page(path, cookie)]).toEqual([path, cookie, expect.not.stringContaining(host)])
  expect(await page('/stage/v/meridian', await cookiesOf('designer@example.org'))).toContain(host)
})

test('[SEC-12] what the stage says of its version does not change with its frames', async () => {
  const { text } = await ask(`${server.url}/stage/api/venue/version`)
  expect(JSON.parse(text)).toMatchObject({ frameOriginsHash: '' })
})
