// @vitest-environment happy-dom
import { createFakeRealtime } from '@foyer/client/testing'
import { createTranslator } from '@foyer/i18n'
import { loadTexts } from '@foyer/i18n/load-texts'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { type DrawOptions, drawWidget, refusal, setOnline, texts } from '../host/testing/draw-widget.tsx'
import { visitorWith } from '../host/testing/visitor-with.ts'
import { View } from './area-reaction-view.tsx'

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

const { t } = createTranslator('en', await loadTexts('area-reaction')('en'))
const place = { areaId: 'hall', widgetId: 'w1', configurationId: 'c1' }

async function open(answers: Readonly<Record<string, () => unknown>> = {}, draw: Partial<DrawOptions> = {}) {
  const connection = createFakeRealtime({
    'area-reaction.follow': () => ({ asOf: 1 }),
    'area-reaction.press': () => ({ counted: {} }),
    ...answers,
  } as never)
  const page = await drawWidget(View, {
    configuration: {
      id: 'c1',
      reactions: [
        { id: 'clap', emoji: '👏', names: texts('Applause', 'تصفيق') },
        { id: 'heart', emoji: '❤️', names: [] },
      ],
    },
    connection,
    ...draw,
  })
  await page.open()
  return {
    ...page,
    connection,
    press: async (name: RegExp | string) => {
      fireEvent.click(button(name))
      await page.advance(0)
    },
  }
}

const button = (name: RegExp | string) => screen.getByRole<HTMLButtonElement>('button', { name })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('pressing', () => {
  test('[WID-06] a press is sent at once, and is said aloud with the name of the reaction', async () => {
    const { press, connection } = await open()
    await press('Applause')
    expect(connection.bodiesOf('area-reaction.press')).toMatchObject([{ ...place, taps: { clap: 1 } }])
    expect(status()).toContain('You sent: Applause')
    // One without a name is called by its emoji.
    expect(button('❤️')).toBeDefined()
  })

  test('[WID-06] presses within half a second go together, and are said aloud at most every five seconds', async () => {
    const { press, connection, advance } = await open()
    for (let times = 0; times < 4; times++) await press('Applause')
    expect(connection.bodiesOf('area-reaction.press')).toHaveLength(1)
    await advance(499)
    expect(connection.bodiesOf('area-reaction.press')).toHaveLength(1)
    await advance(1)
    expect(connection.bodiesOf('area-reaction.press')[1]).toMatchObject({ taps: { clap: 3 } })
    await press('❤️')
    expect(status()).not.toContain('You sent: ❤️')
    await advance(4_500)
    await press('❤️')
    expect(status()).toContain('You sent: ❤️')
  })

  test('[WID-06] totals are shown where they are kept, with the own presses at once', async () => {
    const { press, connection, advance } = await open({
      'area-reaction.follow': () => ({ totals: { clap: 41 }, asOf: 1 }),
      'area-reaction.press': () => ({ counted: { clap: 1 } }),
    })
    expect(button(/^Applause/).textContent).toContain('sent 41 times')
    await press(/^Applause/)
    expect(button(/^Applause/).textContent).toContain('sent 42 times')
    const fact = { ...place, counts: { clap: 1 }, totals: { clap: 42 }, asOf: 2 }
    connection.notify('area-reaction.pressed', fact as never)
    await advance(0)
    expect(button(/^Applause/).textContent).toContain('sent 42 times')
    connection.notify('area-reaction.pressed', { ...fact, areaId: 'plaza', totals: { clap: 99 } } as never)
    await advance(0)
    expect(button(/^Applause/).textContent).toContain('sent 42 times')
  })

  test('[WID-06] a press that did not arrive says so until the next one does', async () => {
    const { press, connection, advance } = await open({
      'area-reaction.press': () => Promise.reject(refusal('internal')),
    })
    await press('Applause')
    expect(status()).toContain('Your reaction could not be sent. Try again.')
    connection.answers['area-reaction.press'] = () => ({ counted: {} }) as never
    await advance(500)
    await press('Applause')
    expect(status()).not.toContain('Your reaction could not be sent. Try again.')
  })
})

describe('when nothing can be pressed', () => {
  test('[AUT-23] visitors who do not react in this venue read so and see no button; those who do press', async () => {
    await open({}, { ports: { person: { user: undefined, visitor: visitorWith({ react: false }) } } })
    expect(status()[0]).toBe(t('area-reaction.visitors-watch'))
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const { press, connection } = await open({}, { ports: { person: { user: undefined, visitor: visitorWith() } } })
    await press('Applause')
    expect(connection.bodiesOf('area-reaction.press')).toHaveLength(1)
    expect(status()).not.toContain(t('area-reaction.visitors-watch'))
  })

  test('[WID-06] offline it says so, and a press is not sent later', async () => {
    const { press, connection, advance } = await open()
    await setOnline(false)
    expect(status()).toContain(t('area-reaction.offline'))
    expect(button('Applause').getAttribute('aria-disabled')).toBe('true')
    await press('Applause')
    await setOnline(true)
    await advance(5_000)
    expect(connection.bodiesOf('area-reaction.press')).toEqual([])
  })

  test('[WID-06] a connection that is lost says so, and no more once it is back', async () => {
    const { connection, open: reopen } = await open({
      'area-reaction.follow': () => Promise.reject(refusal('connection-lost')),
    })
    expect(status()).toContain(t('area-reaction.offline'))
    connection.answers['area-reaction.follow'] = () => ({ asOf: 1 }) as never
    await reopen()
    expect(status()).not.toContain(t('area-reaction.offline'))
    expect(button('Applause').getAttribute('aria-disabled')).toBeNull()
  })

  test.each(['area-reaction.not-found', 'venue.outside-time-slot'])(
    '[WID-06] reactions that are refused with %s are not there',
    async (code) => {
      const { press } = await open({ 'area-reaction.press': () => Promise.reject(refusal(code)) })
      await press('Applause')
      expect(screen.getByRole('heading').textContent).toBe(t('area-reaction.gone'))
    },
  )

  test('[WID-06] in a page from right to left a reaction has the name of that language', async () => {
    await open({}, { locale: 'ar' })
    expect(screen.getByText('تصفيق').getAttribute('dir')).toBe('auto')
  })

  test('[WID-06] in a picture the names are spoken and shown as a tooltip only', async () => {
    const { unmount, connection } = await open({}, { shownIn: 'frame' })
    expect(button('Applause').title).toBe('Applause')
    unmount()
    expect(connection.bodiesOf('area-reaction.unfollow')).toEqual([place])
  })
})
