// @vitest-environment happy-dom
import type { ConfigurationSlot, ServedWidget } from '@foyer/contract'
import { createTranslator, loadCatalogue } from '@foyer/i18n'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DrawOptions, drawWidget, texts } from './testing/draw-widget.tsx'
import type { WidgetViewProps } from './widget-view.ts'
import { WidgetHost } from './widget-host.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const { t } = createTranslator('en', await loadCatalogue('en'))

/** Any kind of widget in its host, as a page draws it. */
const open = (type: string, configuration: object | undefined, draw: Partial<DrawOptions> = {}) =>
  drawWidget(
    function Host({ shownIn, configuration: now }: WidgetViewProps<object>) {
      return (
        <WidgetHost
          widget={{ id: 'w1', type, name: texts('My widget'), configurations: [] } as unknown as ServedWidget}
          configuration={'displayMode' in now ? (now as unknown as ConfigurationSlot) : undefined}
          shownIn={shownIn}
        />
      )
    },
    {
      configuration:
        configuration === undefined ? {} : { id: 'c1', displayMode: 'EMBEDDED', cookieProviders: [], ...configuration },
      ...draw,
    },
  )

const heading = async () => (await screen.findByRole('heading')).textContent

describe('the host', () => {
  test('[VEN-01] [WID-06] an unknown kind of widget has a placeholder that names it', async () => {
    await open('HOLOGRAM', {})
    expect(await heading()).toBe(t('widgets.unknown.title'))
    expect(screen.getByText(t('widgets.unknown.text', { type: 'HOLOGRAM' }))).toBeDefined()
  })

  test('[VEN-01] a kind called as something every object has is unknown as well', async () => {
    await open('constructor', {})
    expect(await heading()).toBe(t('widgets.unknown.title'))
  })

  test('[VEN-20] a widget with nothing on says so', async () => {
    await open('LINK', undefined)
    expect(await heading()).toBe(t('widgets.nothing-on.title'))
  })

  test('[ERR-07] a widget that fails says so in its place, is reported, and can be tried again', async () => {
    // React writes what failed to the console.
    vi.spyOn(console, 'error').mockImplementation(() => {})
    const { user, callsOf } = await open(
      'PICTURE',
      { assetId: 'gone', captions: [], fit: 'COVER' },
      {
        ports: {
          assets: {
            knownAssetUrl: () => undefined,
            assetUrl: () => Promise.reject(new Error('no such picture')),
          },
        },
      },
    )
    expect(await heading()).toBe(t('widgets.failed.title'))
    expect(callsOf('reportFailure')[0]?.[0]).toBe('w1')
    await user.click(screen.getByRole('button', { name: t('common.try-again') }))
    expect(await heading()).toBe(t('widgets.failed.title'))
    expect(callsOf('reportFailure').length).toBeGreaterThan(1)
  })

  test('[ERR-07] [AST-02] a widget that failed without a connection is drawn by itself once there is one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isOnline = false
    let asked = 0
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline)
    const assetUrl = async () => {
      asked++
      if (!isOnline) throw new Error('no network')
      return '/logo.webp'
    }
    const { advance } = await open(
      'PICTURE',
      { assetId: 'logo', captions: [], fit: 'COVER' },
      { ports: { assets: { knownAssetUrl: () => undefined, assetUrl } } },
    )
    expect(await heading()).toBe(t('widgets.failed.title'))
    await advance(2000)
    expect([asked, await heading()]).toEqual([2, t('widgets.failed.title')])
    isOnline = true
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect((await screen.findByRole('img')).getAttribute('src')).toBe('/logo.webp')
    expect(screen.queryByRole('heading')).toBeNull()
  })

  test('[ERR-07] a widget that fails with a connection is not tried again by itself', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let asked = 0
    const assetUrl = () => {
      asked++
      return Promise.reject(new Error('no such picture'))
    }
    const { advance } = await open(
      'PICTURE',
      { assetId: 'gone', captions: [], fit: 'COVER' },
      { ports: { assets: { knownAssetUrl: () => undefined, assetUrl } } },
    )
    expect(await heading()).toBe(t('widgets.failed.title'))
    await advance(120_000)
    expect(asked).toBe(1)
  })

  test('[CON-07] what waits for consent is not drawn; who it comes from is said, and it can be allowed', async () => {
    const accepted: unknown[] = []
    const { user } = await open(
      'LINK',
      { cookieProviders: ['films'], descriptions: texts('Secret'), target: { kind: 'URL', url: 'https://a.example' } },
      {
        ports: {
          consent: {
            providers: [
              { id: 'films', name: 'Films Ltd', attributes: [{ key: texts('Purpose'), value: texts('Films') }] },
            ],
            isAccepted: () => false,
            accept: (ids: unknown) => accepted.push(['always', ids]),
            acceptForVisit: (ids: unknown) => accepted.push(['visit', ids]),
            openPreferences: () => accepted.push(['preferences']),
          },
        },
      },
    )
    expect(await heading()).toBe(t('widgets.consent.title', { title: 'My widget' }))
    expect(screen.queryByText('Secret')).toBeNull()
    expect(screen.getByRole('definition').textContent).toBe('Films')
    await user.click(screen.getByRole('button', { name: t('widgets.consent.allow', { provider: 'Films Ltd' }) }))
    await user.click(screen.getByRole('button', { name: t('widgets.consent.once') }))
    await user.click(screen.getByRole('button', { name: t('widgets.consent.choose') }))
    expect(accepted).toEqual([['always', ['films']], ['visit', ['films']], ['preferences']])
  })
})

describe('simple kinds', () => {
  test('[WID-06] a link to an address opens in another tab, without the page behind it, and is counted', async () => {
    const { user, callsOf } = await open('LINK', {
      descriptions: texts('More there'),
      target: { kind: 'URL', url: 'https://a.example/x?y#z' },
    })
    const link = await screen.findByRole('link', { name: 'My widget' })
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    expect(screen.getByText('More there')).toBeDefined()
    // The page stays: nothing is fetched from there.
    link.addEventListener('click', (event) => event.preventDefault())
    await user.click(link)
    expect(callsOf('track')[0]?.slice(0, 2)).toEqual(['url', 'open'])
  })

  test('[WID-06] a link to an area goes there', async () => {
    const target = { kind: 'AREA', areaId: 'hall' }
    const { user, callsOf } = await open('LINK', { descriptions: [], target })
    await user.click(await screen.findByRole('button', { name: 'My widget' }))
    expect(callsOf('follow')).toEqual([[target]])
  })

  test('[WID-06] the floor plan is opened by its button', async () => {
    const { user, callsOf } = await open('FLOOR_PLAN', {})
    await user.click(await screen.findByRole('button', { name: t('stage.floor-plan.open') }))
    expect(callsOf('openFloorPlan')).toHaveLength(1)
  })

  test('[WID-06] a picture has the text of its file, and its caption where there is room', async () => {
    const configuration = { assetId: 'plaza', captions: texts('The plaza', 'الساحة'), fit: 'COVER' }
    await open('PICTURE', configuration)
    expect((await screen.findByRole('img', { name: 'Picture plaza' })).getAttribute('src')).toBe('/assets/plaza')
    expect(screen.getByText('The plaza')).toBeDefined()
    cleanup()
    await open('PICTURE', configuration, { shownIn: 'frame' })
    await screen.findByRole('img')
    expect(screen.queryByText('The plaza')).toBeNull()
  })

  test('[WID-06] [PAG-02] rich text with a script is replaced by a message; other has the direction of its letters', async () => {
    await open('RICH_TEXT', { texts: texts('<p>Hello</p>') })
    expect((await screen.findByText('Hello')).closest('[dir]')?.getAttribute('dir')).toBe('auto')
    cleanup()
    await open('RICH_TEXT', { texts: texts('<p>Hello</p><script>alert(1)</script>') })
    expect((await screen.findByRole('alert')).textContent).toContain(t('widgets.invalid-rich-text'))
    expect(screen.queryByText('Hello')).toBeNull()
  })

  test.each([
    [1_500, '00000002'],
    [90_061_000, '01010101'],
  ])('[WID-06] with %i ms left the countdown says %s in days, hours, minutes and seconds', async (leftMs, digits) => {
    const { container } = await open('COUNTDOWN', {
      until: new Date(Date.UTC(2026, 5, 1, 12) + leftMs).toISOString(),
      titles: texts('Opening'),
      endedTexts: texts('Come in'),
    })
    await screen.findByRole('region', { name: 'Opening' })
    expect(
      container.textContent
        ?.replace(/2026.*/, '')
        .match(/\d\d/g)
        ?.join(''),
    ).toBe(digits)
  })

  test('[WID-06] a countdown that is over says so, by itself', async () => {
    const { advance } = await open('COUNTDOWN', {
      until: new Date(Date.UTC(2026, 5, 1, 12) + 2_000).toISOString(),
      titles: [],
      endedTexts: texts('Come in'),
    })
    await screen.findByRole('region', { name: 'My widget' })
    await advance(1_999)
    expect(screen.queryByText('Come in')).toBeNull()
    await advance(1)
    expect(screen.getByText('Come in')).toBeDefined()
  })

  test.each([
    ['PRESENCE', { scope: 'AREA' }, 'widgets.presence.off-title'],
    ['CHAT', {}, 'widgets.chat.off-title'],
  ] as const)('[PRS-02] [CHT-01] %s where the page has none says so', async (type, configuration, words) => {
    await open(type, configuration)
    expect(await heading()).toBe(t(words))
  })

  test('[PRS-02] people are those of the scope the designer chose', async () => {
    await open(
      'PRESENCE',
      { scope: 'VENUE' },
      { ports: { presence: { People: ({ scope }: { scope: string }) => <p>People of {scope}</p> } } },
    )
    expect(await screen.findByText('People of VENUE')).toBeDefined()
  })

  test('[CHT-01] a chat is the one of its widget', async () => {
    await open(
      'CHAT',
      {},
      { ports: { chat: { RoomChat: ({ place }: { place: object }) => <p>{JSON.stringify(place)}</p> } } },
    )
    expect(await screen.findByText('{"kind":"widget","id":"w1"}')).toBeDefined()
  })
})

describe('a session', () => {
  const noon = Date.UTC(2026, 5, 1, 12)
  const at = (ms: number) => new Date(noon + ms).toISOString()
  const card = (more: object) =>
    open('CONTENT_CARD', {
      titles: texts('Keynote'),
      summaries: texts('All of it'),
      texts: [],
      people: [],
      links: [],
      ...more,
    })

  test.each([
    ['before it begins', 1, 3_600_000, false],
    ['at the moment it begins', 0, 3_600_000, true],
    ['at the moment it ends', -3_600_000, 0, false],
  ] as const)('[WID-06] %s it is live: %s', async (_when, begin, end, isLive) => {
    await card({ sessionBegin: at(begin), sessionEnd: at(end) })
    await screen.findByText('All of it')
    expect(screen.queryByText(t('stage.live')) !== null).toBe(isLive)
  })

  test('[WID-06] how far it is can be read', async () => {
    await card({ sessionBegin: at(-900_000), sessionEnd: at(2_700_000) })
    const progress = await screen.findByRole('progressbar', { name: t('widgets.card.progress') })
    expect(Number(progress.getAttribute('aria-valuenow'))).toBe(25)
  })

  test('[WID-06] its people have the direction of their letters, and its links lead on', async () => {
    const { user, callsOf } = await card({
      people: [{ name: 'يوسف', title: 'Chair', company: 'Civitas' }],
      links: [{ names: texts('To the hall'), target: { kind: 'AREA', areaId: 'hall' } }],
    })
    expect((await screen.findByText('يوسف')).tagName).toBe('BDI')
    expect(screen.getByText('Chair, Civitas')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'To the hall' }))
    expect(callsOf('follow')).toHaveLength(1)
  })
})
