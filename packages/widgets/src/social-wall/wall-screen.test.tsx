// @vitest-environment happy-dom
import { act, cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { texts } from '../host/testing/draw-widget.tsx'
import { button, mayPost, openWall, post, type Scene, t } from './testing/open-wall.tsx'

/** What the browser does that this document cannot: fill the screen, and say so. */
let filled: Element | null = null
const fullScreenOf = (mayFill: boolean) => ({
  request: vi.fn(async () => {
    if (!mayFill) throw new TypeError('not allowed')
    filled = document.documentElement
  }),
  exit: vi.fn(async () => {
    filled = null
  }),
})
let fullScreen: ReturnType<typeof fullScreenOf>
function putFullScreen(mayFill: boolean): void {
  fullScreen = fullScreenOf(mayFill)
  Object.assign(document.documentElement, { requestFullscreen: fullScreen.request })
  Object.assign(document, { exitFullscreen: fullScreen.exit })
}

beforeEach(() => {
  filled = null
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => filled })
  putFullScreen(true)
})
afterEach(() => {
  cleanup()
  for (const name of ['fullscreenElement', 'exitFullscreen']) Reflect.deleteProperty(document, name)
  Reflect.deleteProperty(document.documentElement, 'requestFullscreen')
})

async function openScreen(scene: Scene = {}) {
  const page = await openWall({ page: { posts: [post('Second'), post('First')] }, ...scene })
  await page.user.click(button(t('social-wall.screen')))
  await page.advance(0)
  return page
}

const dialog = () => screen.getByRole('dialog')
const isClosed = () => screen.queryByRole('dialog') === null
const shown = () => dialog().querySelector('article p')?.textContent
const hint = () => dialog().querySelector('[role=status]')?.textContent
const press = (key: string) => {
  const event = createEvent.keyDown(dialog(), { key })
  fireEvent(dialog(), event)
  return event.defaultPrevented
}

describe('what turns', () => {
  test('[WID-03] each post is shown for the seconds that are configured, and the first follows the last', async () => {
    const { advance } = await openScreen()
    expect(shown()).toBe('Second')
    await advance(7_999)
    expect(shown()).toBe('Second')
    await advance(1)
    expect(shown()).toBe('First')
    await advance(8_000)
    expect(shown()).toBe('Second')
  })

  test('[WID-03] a new post is the next one, without a press', async () => {
    const posts = [post('First')]
    const { advance, connection } = await openScreen({
      list: async () => ({ posts: [...posts], right: mayPost, brokenFeeds: 0 }),
    })
    posts.unshift(post('Second'))
    connection.notify('social-wall.changed', {
      widgetId: 'w1',
      hasNew: true,
      withinMs: 0,
      gone: [],
      likes: [],
    } as never)
    await advance(1_000)
    expect(shown()).toBe('First')
    await advance(8_000)
    expect(shown()).toBe('Second')
  })

  test('[WID-03] a post that is taken away is shown no more', async () => {
    const { advance, connection } = await openScreen()
    connection.notify('social-wall.changed', {
      widgetId: 'w1',
      hasNew: false,
      withinMs: 0,
      gone: ['p-Second'],
      likes: [],
    } as never)
    await advance(0)
    expect(shown()).toBe('First')
  })

  test('[WID-03] own posts that wait for a moderator are on no screen', async () => {
    await openScreen({ page: { posts: [post('Waiting', { state: 'pending' }), post('First')] } })
    expect(shown()).toBe('First')
  })

  test('[WID-03] without a post it says that the wall is empty', async () => {
    await openScreen({ page: { posts: [] } })
    expect(dialog().textContent).toContain(t('social-wall.empty-title'))
    expect(dialog().querySelector('article')).toBeNull()
  })

  test.each([
    [90, 'short'],
    [91, 'middle'],
    [280, 'middle'],
    [281, 'long'],
  ])('[WID-03] a text of %i letters is %s', async (letters, length) => {
    await openScreen({ page: { posts: [post('x'.repeat(letters))] } })
    expect(dialog().querySelector('article')?.dataset['length']).toBe(length)
  })

  test('[WID-03] it names the wall, its line, the author with company, and shows the first picture', async () => {
    await openScreen({
      configuration: { texts: texts('#foyer26') },
      page: {
        posts: [
          post('Look', {
            author: { uid: 'bob', name: 'Bob', company: 'Greens', pictureId: 'face' },
            pictures: ['one', 'two'].map((pictureId) => ({ pictureId, width: 4, height: 3 })),
          }),
        ],
      },
    })
    expect(screen.getByRole('dialog', { name: 'My widget on a big screen' })).toBeDefined()
    for (const words of ['#foyer26', 'Look', 'Bob', 'Greens']) expect(dialog().textContent).toContain(words)
    expect([...dialog().querySelectorAll('img')].map((image) => image.getAttribute('src'))).toEqual([
      '/assets/wall/one',
      '/assets/people/face?size=96',
    ])
    fireEvent.error(screen.getByRole('img', { name: t('social-wall.pictures-of', { name: 'Bob' }) }))
    expect(dialog().textContent).toContain(t('social-wall.picture-missing'))
  })

  test('[WID-03] a post of a feed shows its title in place of its text, and where it is from', async () => {
    const feed = { kind: 'feed', postId: 'f1', at: 1, title: 'Headline', text: 'All of it', author: '', source: 'rss' }
    await openScreen({ page: { posts: [feed] } })
    expect(shown()).toBe('Headline')
    expect(dialog().textContent).not.toContain('All of it')
    expect(dialog().textContent).toContain(t('social-wall.unnamed'))
    expect(dialog().textContent).toContain(t('social-wall.from.rss'))
  })
})

describe('its keys', () => {
  test('[WID-03] the space bar holds a post and lets it go on, and a screen reader hears which it is', async () => {
    const { advance } = await openScreen()
    expect(press(' ')).toBe(true)
    expect(hint()).toBe('Paused. Press space to continue.')
    await advance(60_000)
    expect(shown()).toBe('Second')
    press(' ')
    expect(hint()).toBe('')
    await advance(8_000)
    expect(shown()).toBe('First')
  })

  test('[WID-03] how to leave is said for six seconds', async () => {
    const { advance } = await openScreen()
    expect(hint()).toBe('Press Escape to exit, space to pause.')
    await advance(5_999)
    expect(hint()).not.toBe('')
    await advance(1)
    expect(hint()).toBe('')
  })

  test('[WID-03] Escape leaves it, and what lies below does not hear any of its keys', async () => {
    await openScreen()
    const below = vi.fn()
    document.body.addEventListener('keydown', below)
    press('a')
    press(' ')
    expect(isClosed()).toBe(false)
    expect(press('Escape')).toBe(true)
    expect(isClosed()).toBe(true)
    document.body.removeEventListener('keydown', below)
    expect(below).not.toHaveBeenCalled()
    expect(button(t('social-wall.screen'))).toBeDefined()
  })

  test('[WID-03] Tab does not lead out of it, and other keys do what they do', async () => {
    await openScreen()
    expect([press('Tab'), press('a'), press('ArrowDown')]).toEqual([true, false, false])
    expect([isClosed(), shown(), hint()]).toEqual([false, 'Second', t('social-wall.screen-hint')])
  })

  test('[WID-03] a double click leaves it, and so does a press of "back" that the browser makes a cancel', async () => {
    const { user } = await openScreen()
    fireEvent.doubleClick(dialog())
    expect(isClosed()).toBe(true)
    await user.click(button(t('social-wall.screen')))
    const cancel = new Event('cancel', { cancelable: true })
    act(() => void dialog().dispatchEvent(cancel))
    expect([isClosed(), cancel.defaultPrevented]).toEqual([true, true])
  })
})

describe('filling the screen', () => {
  const change = () => act(() => void document.dispatchEvent(new Event('fullscreenchange')))

  test('[WID-03] it fills the screen, and leaving it gives the screen back', async () => {
    await openScreen()
    expect(fullScreen.request).toHaveBeenCalledTimes(1)
    press('Escape')
    expect(fullScreen.exit).toHaveBeenCalledTimes(1)
  })

  test('[WID-03] leaving the full screen by the browser closes it, entering does not', async () => {
    await openScreen()
    change()
    expect(isClosed()).toBe(false)
    filled = null
    change()
    expect(isClosed()).toBe(true)
    expect(fullScreen.exit).not.toHaveBeenCalled()
  })

  test('[WID-03] where the screen may not be filled it fills the window, and stays when others leave theirs', async () => {
    putFullScreen(false)
    await openScreen()
    change()
    expect(isClosed()).toBe(false)
    expect(dialog().hasAttribute('open')).toBe(true)
    press('Escape')
    expect(isClosed()).toBe(true)
    expect(fullScreen.exit).not.toHaveBeenCalled()
  })
})
