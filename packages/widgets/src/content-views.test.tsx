// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { View as Chat } from './chat/chat-view.tsx'
import { View as ContentCard } from './content-card/content-card-view.tsx'
import { View as Countdown } from './countdown/countdown-view.tsx'
import { View as FloorPlan } from './floor-plan/floor-plan-view.tsx'
import { drawWidget, texts } from './host/testing/draw-widget.tsx'
import { View as Iframe } from './iframe/iframe-view.tsx'
import { View as Link } from './link/link-view.tsx'
import { View as Pdf } from './pdf/pdf-view.tsx'
import { View as Picture } from './picture/picture-view.tsx'
import { View as Presence } from './presence/presence-view.tsx'
import { View as RichText } from './rich-text/rich-text-view.tsx'

// Nothing is fetched for a link that is pressed.
const stayHere = (event: Event) => event.preventDefault()
beforeEach(() => document.addEventListener('click', stayHere))
afterEach(() => {
  cleanup()
  document.removeEventListener('click', stayHere)
})

const at = (ms: number) => new Date(noonMs + ms).toISOString()
const minute = 60_000

describe('a countdown', () => {
  const figures = () => document.querySelector('[aria-hidden]')?.textContent?.match(/\d\d/g)
  const open = (until: string, more: object = {}) =>
    drawWidget(Countdown, { configuration: { until, titles: texts('Doors open'), endedTexts: [], ...more } })

  test('[WID-06] it counts days, hours, minutes and seconds, a begun second as one, and reads out the instant alone', async () => {
    const { advance } = await open(at(86_400_000 + 2 * 3_600_000 + 3 * minute + 4_500))
    expect(figures()).toEqual(['01', '02', '03', '05'])
    await advance(1_000)
    expect(figures()).toEqual(['01', '02', '03', '04'])
    expect(screen.getByRole('region', { name: 'Doors open' })).toBeDefined()
    expect(screen.getByText(/2 June 2026|June 2, 2026/).getAttribute('datetime')).toBe(at(93_784_500))
  })

  test('[WID-06] at its instant it says that it is over, in the words of the designer where there are some', async () => {
    const { advance } = await open(at(2_000))
    await advance(1_000)
    expect(figures()).toEqual(['00', '00', '00', '01'])
    await advance(1_000)
    expect(screen.getByText('Started')).toBeDefined()
    expect(screen.queryByText(/2026/)).toBeNull()
    cleanup()
    await open(at(-1), { endedTexts: texts('Come in') })
    expect(screen.getByText('Come in')).toBeDefined()
  })
})

describe('a content card', () => {
  const open = (more: object = {}, draw: object = {}) =>
    drawWidget(ContentCard, {
      configuration: { titles: texts('Talk'), summaries: [], texts: [], people: [], links: [], ...more },
      ...draw,
    })
  const link = (name: string) => ({ names: texts(name), target: { kind: 'AREA', areaId: name } })
  const session = { sessionBegin: at(minute), sessionEnd: at(3 * minute) }

  test('[WID-06] its session becomes live by itself, shows how far it is, and ends', async () => {
    const { clock, advance } = await open(session)
    const isLive = () => screen.queryByText('LIVE') !== null
    const bar = () => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow')
    expect(screen.getByText(/^Mon.* to .*00|^Mon.* to .*03/)).toBeDefined()
    expect([isLive(), bar()]).toEqual([false, undefined])
    const pass = async (ms: number) => {
      clock.pass(ms)
      await advance(0)
    }
    await pass(minute - 1)
    expect(isLive()).toBe(false)
    await pass(1)
    expect([isLive(), bar()]).toEqual([true, '0'])
    await pass(minute)
    expect(bar()).toBe('50')
    await pass(minute)
    expect([isLive(), bar()]).toEqual([false, undefined])
  })

  test('[WID-06] without an end a session that has begun is live, and nothing says how far it is', async () => {
    await open({ sessionBegin: at(-minute) })
    expect(screen.getByText('LIVE')).toBeDefined()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })

  test('[WID-06] it has a picture, texts, people and links; in a dialog its title is not there twice', async () => {
    const more = {
      assetId: 'hero',
      summaries: texts('In short'),
      texts: texts('<p>Read <a href="https://x.example/a?token=1">this</a></p>'),
      people: [{ name: 'Eve', title: 'Head', company: 'Greens' }, { name: 'Dan' }],
      links: [link('Hall'), link('Plaza')],
    }
    const { callsOf, container } = await open(more)
    expect(screen.queryByRole('heading')).toBeNull()
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/assets/hero')
    expect(screen.getByText('In short')).toBeDefined()
    expect(within(screen.getByRole('list')).getAllByRole('listitem')[0]?.textContent).toContain('Head, Greens')
    fireEvent.click(screen.getByText('this'))
    // What follows the path may be meant for one person alone.
    expect(callsOf('track')).toEqual([['url', 'open', 'https://x.example/a']])
    fireEvent.click(screen.getByRole('button', { name: 'Plaza' }))
    expect(callsOf('follow')).toEqual([[{ kind: 'AREA', areaId: 'Plaza' }]])
    cleanup()
    await open(more, { shownIn: 'frame' })
    expect(screen.getByRole('heading').textContent).toBe('Talk')
    cleanup()
    await open({ titles: [] }, { shownIn: 'page' })
    expect(screen.getByRole('heading').textContent).toBe('My widget')
  })
})

describe('the people of a content card', () => {
  const people = [
    { name: 'Eve', title: 'Head', company: 'Greens', userId: 'eve' },
    { name: 'Dan', company: 'Blues' },
  ]
  const desk = {
    id: 'desk',
    type: 'EXHIBITOR_DESK',
    name: texts('Talk with us'),
    configurations: [{ id: 'c', exhibitor: 'Greens' }],
  }
  const venue = { architecture: { areas: [{ id: 'expo', contentWidgets: [desk] }], icons: [] } }
  const open = (more: object) =>
    drawWidget(ContentCard, {
      configuration: { titles: texts('Talk'), summaries: [], texts: [], people, links: [] },
      ports: { venue },
      ...more,
    })

  test('[PRO-01] a name opens the profile of a person with an account, and the exhibitor leads to the desk', async () => {
    const { callsOf } = await open({})
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Eve'])
    fireEvent.click(screen.getByRole('button', { name: 'Eve' }))
    expect(callsOf('openProfile')).toEqual([['eve']])
    const company = screen.getByRole('link', { name: 'Greens' })
    expect(company.getAttribute('href')).toBe('/expo/desk')
    fireEvent.click(company)
    expect(callsOf('goTo')).toEqual([[{ areaId: 'expo', widgetId: 'desk' }]])
    expect(screen.queryByRole('link', { name: 'Blues' })).toBeNull()
  })

  test('[PRO-01] names are plain text for people without an account', async () => {
    await open({ connection: null })
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByText('Eve')).toBeDefined()
  })
})

describe('a page in a frame', () => {
  const open = (more: object = {}, draw: object = {}) =>
    drawWidget(Iframe, {
      configuration: { address: 'https://pages.example/plan?x=1', freedoms: ['SCRIPTS'], permissions: [], ...more },
      ...draw,
    })
  const frame = () => document.querySelector('iframe') as HTMLIFrameElement
  const link = () => screen.getByRole<HTMLAnchorElement>('link', { name: 'Open in new tab' })

  test('[WID-06] one of another host has its host named and the link to a tab of its own, and learns no more than the origin', async () => {
    const { callsOf } = await open()
    expect([frame().getAttribute('src'), frame().title]).toEqual(['https://pages.example/plan?x=1', 'My widget'])
    expect(frame().getAttribute('referrerpolicy')).toBe('strict-origin')
    expect(frame().getAttribute('sandbox')).toBe('allow-scripts')
    expect(screen.getByText('pages.example').tagName).toBe('BDI')
    expect([link().target, link().rel]).toEqual(['_blank', 'noopener'])
    fireEvent.click(link())
    expect(callsOf('track')).toEqual([['url', 'open', 'https://pages.example/plan']])
  })

  test('[WID-06] one of the venue gets the language of the page, and names no host', async () => {
    // A page of the venue is asked for before it is shown.
    vi.stubGlobal('fetch', async () => new Response(null))
    onTestFinished(() => void vi.unstubAllGlobals())
    const { callsOf } = await open({ address: '/pages/plan.html' }, { locale: 'ar' })
    await screen.findByTitle('My widget')
    const { pathname, searchParams } = new URL(frame().src, location.origin)
    expect([pathname, searchParams.get('lang'), searchParams.has('theme')]).toEqual(['/pages/plan.html', 'ar', true])
    expect(document.querySelector('bdi')).toBeNull()
    fireEvent.click(link())
    expect(callsOf('track')).toEqual([['url', 'open', '/pages/plan.html']])
  })

  test('[WID-06] one that refuses to be framed is a card with its host and the link', async () => {
    await open({ refusesFraming: true })
    expect(frame()).toBeNull()
    expect(screen.getByText(/^pages\.example cannot be embedded/)).toBeDefined()
    expect(link().getAttribute('href')).toBe('https://pages.example/plan?x=1')
  })

  test('[WID-06] its height is that of the configuration, but not in a picture, where it has no bar either', async () => {
    const { container } = await open({ heightPx: 320 })
    expect((container.firstElementChild as HTMLElement).style.getPropertyValue('--height')).toBe('20rem')
    cleanup()
    const inPicture = await open({ heightPx: 320 }, { shownIn: 'frame' })
    expect((inPicture.container.firstElementChild as HTMLElement).style.getPropertyValue('--height')).toBe('')
    expect(screen.queryByRole('link')).toBeNull()
  })
})

describe('texts and pictures', () => {
  test('[WID-06] a rich text in a picture can be scrolled by keyboard; one with a script is replaced', async () => {
    const configuration = { texts: texts('<p>Hello</p>') }
    await drawWidget(RichText, { configuration, shownIn: 'frame' })
    expect(screen.getByRole('region', { name: 'My widget' }).tabIndex).toBe(0)
    cleanup()
    await drawWidget(RichText, { configuration, shownIn: 'dialog' })
    expect(screen.getByText('Hello')).toBeDefined()
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    await drawWidget(RichText, { configuration: { texts: texts('<p>Hello</p><script>alert(1)</script>') } })
    expect(screen.getByRole('alert').textContent).toBe('Invalid rich text detected.')
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test('[WID-06] a picture has its caption everywhere but in a picture, where it is smaller', async () => {
    const widths: unknown[] = []
    const knownAssetUrl = ({ assetId, widthPx }: { assetId: string; widthPx?: number }) => {
      widths.push(widthPx)
      return `/assets/${assetId}`
    }
    const options = {
      configuration: { assetId: 'oak', captions: texts('An oak') },
      ports: { assets: { knownAssetUrl } },
    }
    await drawWidget(Picture, options)
    expect(screen.getByRole('img').getAttribute('alt')).toBe('Picture oak')
    expect(screen.getByText('An oak').tagName).toBe('FIGCAPTION')
    expect(new Set(widths.splice(0))).toEqual(new Set([1_920]))
    cleanup()
    await drawWidget(Picture, { ...options, shownIn: 'frame' })
    expect(screen.queryByText('An oak')).toBeNull()
    expect(new Set(widths)).toEqual(new Set([1_280]))
  })

  test('[WID-06] a link leads to another site in a tab of its own, counted without its query, or somewhere in the venue', async () => {
    const open = (target: object) => drawWidget(Link, { configuration: { descriptions: texts('Why'), target } })
    const { callsOf } = await open({ kind: 'URL', url: 'https://x.example/a?token=1' })
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'My widget' })
    expect([link.target, link.rel]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByText('Why')).toBeDefined()
    fireEvent.click(link)
    expect(callsOf('track')).toEqual([['url', 'open', 'https://x.example/a']])
    cleanup()
    const inVenue = await open({ kind: 'ASSET', assetId: 'plan', attachment: true })
    fireEvent.click(screen.getByRole('button', { name: 'My widget' }))
    expect(inVenue.callsOf('follow')).toEqual([[{ kind: 'ASSET', assetId: 'plan', attachment: true }]])
  })
})

describe('what the page itself draws', () => {
  test('[WID-05] a chat is the room of its widget; without one it says why', async () => {
    const RoomChat = ({ place }: { place: { kind: string; id: string } }) => (
      <p>{`Room of ${place.kind} ${place.id}`}</p>
    )
    await drawWidget(Chat, { configuration: {}, ports: { chat: { RoomChat } } })
    expect(screen.getByText('Room of widget w1')).toBeDefined()
    cleanup()
    await drawWidget(Chat, { configuration: {}, connection: null })
    expect(screen.getByRole('heading').textContent).toBe('Chat is not available')
  })

  test('[WID-05] presence shows the people of its scope; without them it says why', async () => {
    const People = ({ scope }: { scope: string }) => <p>{`People of ${scope}`}</p>
    await drawWidget(Presence, { configuration: { scope: 'AREA' }, ports: { presence: { People } } })
    expect(screen.getByText('People of AREA')).toBeDefined()
    cleanup()
    await drawWidget(Presence, { configuration: { scope: 'AREA' }, connection: null })
    expect(screen.getByRole('heading').textContent).toBe('The list of people is not available')
  })

  test('[VEN-17] a floor plan widget opens the floor plan', async () => {
    const { callsOf } = await drawWidget(FloorPlan, { configuration: {} })
    fireEvent.click(screen.getByRole('button', { name: 'Open the floor plan' }))
    expect(callsOf('openFloorPlan')).toHaveLength(1)
  })

  test('[WID-04] a PDF in a picture is a cover that opens its widget', async () => {
    const assets = { knownAssetUrl: () => undefined, assetUrl: () => new Promise(() => {}) }
    const configuration = { assetId: 'paper', firstPage: 1 }
    const { callsOf } = await drawWidget(Pdf, { configuration, shownIn: 'frame', ports: { assets } })
    fireEvent.click(screen.getByRole('button', { name: /My widget/ }))
    expect(callsOf('openWidget')).toEqual([['w1']])
  })
})
