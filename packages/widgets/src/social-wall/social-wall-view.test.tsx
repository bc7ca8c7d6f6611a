// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { refusal, setOnline, texts } from '../host/testing/draw-widget.tsx'
import { button, common, field, mayPost, openWall as open, post, shownTexts, t } from './testing/open-wall.tsx'

afterEach(async () => {
  cleanup()
  await setOnline(true)
})

/** As one who pastes: a key a letter takes long on a busy machine. */
const write = async (user: UserEvent, text: string) => {
  await user.click(field())
  await user.paste(text)
}
const likeOf = (name: string) =>
  screen.getByRole('button', { name: (label) => label.startsWith(t('social-wall.like', { name })) })

describe('what there is to see', () => {
  test('[WID-03] while the wall is read it says that it loads', async () => {
    await open({ list: () => new Promise(() => {}) })
    expect(screen.getByText(common.t('common.loading'))).toBeDefined()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  test('[WID-03] a wall that did not load says so, and can be read again', async () => {
    let isBroken = true
    const { user, open: reopen } = await open({
      list: async () => {
        if (isBroken) throw refusal('internal')
        return { posts: [post('Hello')], right: mayPost, brokenFeeds: 0 }
      },
    })
    expect(screen.getByRole('alert').textContent).toContain(t('social-wall.failed-title'))
    isBroken = false
    await user.click(button(common.t('common.try-again')))
    await reopen()
    expect(shownTexts()).toEqual(['Hello'])
  })

  test('[WID-03] a wall that says nothing for ten seconds has failed', async () => {
    const { advance } = await open({ list: () => new Promise(() => {}) })
    await advance(9_999)
    expect(screen.queryByRole('alert')).toBeNull()
    await advance(1)
    expect(screen.getByRole('alert')).toBeDefined()
  })

  test('[WID-03] an empty wall invites only a person who may post', async () => {
    await open()
    expect(screen.getByRole('heading').textContent).toBe(t('social-wall.empty-title'))
    expect(screen.getByText(t('social-wall.empty-text'))).toBeDefined()
    cleanup()
    await open({ page: { right: { may: false, why: 'closed' } } })
    expect(screen.queryByText(t('social-wall.empty-text'))).toBeNull()
  })

  test.each([
    ['guest', 'social-wall.visitors-read'],
    ['muted', 'social-wall.right.muted'],
    ['banned', 'social-wall.right.banned'],
  ] as const)(
    '[WID-03] [CHT-08] who may not post because of %s reads why, and gets nothing to write with',
    async (why, words) => {
      await open({ page: { right: { may: false, why }, posts: [post('Hello')] } })
      expect(screen.getByText(t(words))).toBeDefined()
      expect(screen.queryByRole('textbox')).toBeNull()
      expect(shownTexts()).toEqual(['Hello'])
    },
  )

  test('[CHT-08] who is muted reads the reason and until when', async () => {
    await open({ page: { right: { may: false, why: 'muted', reason: 'Shouting', until: Date.UTC(2026, 5, 1, 13) } } })
    expect(screen.getByText('Shouting').tagName).toBe('BDI')
    expect(screen.getByText(/Until .*2026/)).toBeDefined()
  })

  test('[WID-03] without a login everything is read; nothing can be written, liked or reported', async () => {
    await open({
      page: { right: { may: false, why: 'guest' }, posts: [post('Hello', { likes: 2 })] },
      draw: { connection: null },
    })
    expect(shownTexts()).toEqual(['Hello'])
    expect(screen.getByText(t('social-wall.likes', { count: 2 }))).toBeDefined()
    expect(screen.queryByRole('button', { name: t('social-wall.more', { name: 'Bob' }) })).toBeNull()
  })

  test('[WID-03] offline it says that it may be old, and nothing can be posted', async () => {
    const { user } = await open({ page: { posts: [post('Hello')] } })
    await write(user, 'Hi all')
    await setOnline(false)
    expect(screen.getByText(t('social-wall.offline'))).toBeDefined()
    expect(button(t('social-wall.post')).disabled).toBe(true)
    expect(field().value).toBe('Hi all')
    expect(
      screen.queryByRole('button', { name: (label) => label.startsWith(t('social-wall.like', { name: 'Bob' })) }),
    ).toBeNull()
    await setOnline(true)
    expect(likeOf('Bob')).toBeDefined()
    expect(button(t('social-wall.post')).disabled).toBe(false)
  })

  test('[WID-03] a feed that cannot be read is reported', async () => {
    await open({ page: { brokenFeeds: 2 } })
    expect(screen.getByText(t('social-wall.broken-feeds', { count: 2 }))).toBeDefined()
  })

  test('[WID-03] a post of a feed names its source and leads to the original, in another tab without a referrer', async () => {
    const feed = {
      kind: 'feed',
      postId: 'f',
      at: 1,
      text: 'News',
      source: 'mastodon',
      author: 'City',
      url: 'https://a.example/1',
    }
    await open({ page: { posts: [feed] } })
    expect(screen.getByText(t('social-wall.from.mastodon'))).toBeDefined()
    const link = screen.getByRole('link', { name: t('social-wall.original') })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://a.example/1',
      '_blank',
      'noopener noreferrer nofollow',
    ])
  })

  test('[WID-03] a post that waits or is hidden says so, and cannot be liked', async () => {
    await open({ page: { posts: [post('Mine', { state: 'pending' })] } })
    expect(screen.getByText(t('social-wall.state.pending'))).toBeDefined()
    expect(
      screen.queryByRole('button', { name: (label) => label.startsWith(t('social-wall.like', { name: 'Bob' })) }),
    ).toBeNull()
  })

  test('[WID-03] names and texts have the direction of their letters', async () => {
    await open({
      page: { posts: [post('مرحبا', { author: { uid: 'y', name: 'يوسف', company: 'شركة' } })] },
      configuration: { texts: texts('Our wall', 'جدارنا') },
      draw: { locale: 'ar' },
    })
    expect(screen.getByText('مرحبا').getAttribute('dir')).toBe('auto')
    expect([screen.getByText('يوسف').tagName, screen.getByText('شركة').tagName]).toEqual(['BDI', 'BDI'])
    expect(screen.getByText('جدارنا')).toBeDefined()
  })

  test('[WID-03] somebody without a name is still somebody', async () => {
    await open({ page: { posts: [post('Hello', { author: { uid: 'x', name: '' } })] } })
    expect(
      screen.getByRole('article', { name: t('social-wall.post-by', { name: t('social-wall.unnamed') }) }),
    ).toBeDefined()
  })

  test('[WID-03] in a picture there are the latest eight, the title and a way to all, and nothing to press on a post', async () => {
    const posts = Array.from({ length: 10 }, (_, index) => post(`number ${index}`, { likes: 1 }))
    const { user, callsOf } = await open({
      page: { posts, queue: 1, brokenFeeds: 1, next: 'n1' },
      configuration: { texts: texts('#foyer26') },
      draw: { shownIn: 'frame' },
    })
    expect(shownTexts()).toHaveLength(8)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect([screen.queryByText('My widget') !== null, screen.queryByText('#foyer26')]).toEqual([true, null])
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([t('social-wall.open')])
    expect(screen.queryByText(t('social-wall.broken-feeds', { count: 1 }))).toBeNull()
    await user.click(button(t('social-wall.open')))
    expect(callsOf('openWidget')).toEqual([['w1']])
  })

  test('[WID-03] in a picture what comes meanwhile is shown at once', async () => {
    const posts = [post('first')]
    const { connection, advance } = await open({
      list: async () => ({ posts: [...posts].toReversed(), right: mayPost, brokenFeeds: 0 }),
      draw: { shownIn: 'frame' },
    })
    posts.push(post('second'))
    connection.notify('social-wall.changed', {
      widgetId: 'w1',
      hasNew: true,
      withinMs: 0,
      gone: [],
      likes: [],
    } as never)
    await advance(1_000)
    expect(shownTexts()).toEqual(['second', 'first'])
  })

  test('[WID-03] older posts are read on demand; where that fails it says so and can be tried again', async () => {
    let isBroken = true
    const { user } = await open({
      list: async (_name, { query }) => {
        if (query?.before === undefined) return { posts: [post('new')], next: 'n1', right: mayPost, brokenFeeds: 0 }
        if (isBroken) throw refusal('internal')
        return { posts: [post('old', { at: 1 })], right: mayPost, brokenFeeds: 0 }
      },
    })
    await user.click(button(t('social-wall.older')))
    expect(screen.getByRole('alert').textContent).toContain(t('social-wall.failure.other'))
    isBroken = false
    await user.click(button(t('social-wall.older')))
    expect(shownTexts()).toEqual(['new', 'old'])
    expect(screen.queryByRole('button', { name: t('social-wall.older') })).toBeNull()
  })

  test('[WID-03] what comes meanwhile waits behind a button, so that nothing moves below a finger', async () => {
    const posts = [post('first')]
    const { user, connection, advance } = await open({
      list: async () => ({ posts: [...posts].toReversed(), right: mayPost, brokenFeeds: 0 }),
    })
    posts.push(post('second'))
    connection.notify('social-wall.changed', {
      widgetId: 'w1',
      hasNew: true,
      withinMs: 0,
      gone: [],
      likes: [],
    } as never)
    await advance(1_000)
    expect(shownTexts()).toEqual(['first'])
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
    await user.click(button(t('social-wall.fresh', { count: 1 })))
    expect(shownTexts()).toEqual(['second', 'first'])
    expect(seen).toHaveBeenCalledTimes(1)
    expect(document.activeElement?.contains(field())).toBe(true)
  })
})

describe('posting', () => {
  const posting = (more: object = {}) => ({
    'social-wall.post': ({ text }: { text: string }) =>
      post(text, { author: { uid: 'alice', name: 'Alice' }, ...more }),
  })

  test('[WID-03] a text is posted, stands on the wall, and the field is empty and has the focus', async () => {
    const { user, connection } = await open({ answers: posting() })
    expect(button(t('social-wall.post')).disabled).toBe(true)
    await write(user, '  Hi all  ')
    await user.click(button(t('social-wall.post')))
    expect(connection.bodiesOf('social-wall.post')).toMatchObject([{ widgetId: 'w1', text: 'Hi all', pictureIds: [] }])
    expect(shownTexts()).toEqual(['Hi all'])
    expect([field().value, document.activeElement]).toEqual(['', field()])
    expect(screen.getByText(t('social-wall.posted'))).toBeDefined()
  })

  test('[WID-03] where a moderator looks first it says so before and after', async () => {
    const { user } = await open({
      page: { right: { ...mayPost, isModeratedBefore: true } },
      answers: posting({ state: 'pending' }),
    })
    expect(screen.getByText(t('social-wall.moderated-before'))).toBeDefined()
    await write(user, 'Hi all')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(screen.getByText(t('social-wall.posted-pending'))).toBeDefined()
  })

  test('[WID-03] 1,000 letters may be posted and 1,001 may not; what is left is counted from 100 on', async () => {
    const { user } = await open()
    await user.click(field())
    await user.paste('x'.repeat(899))
    expect(screen.queryByText(t('social-wall.left', { count: 101 }))).toBeNull()
    await user.paste('x')
    expect(screen.getByText(t('social-wall.left', { count: 100 }))).toBeDefined()
    await user.paste('x'.repeat(100))
    expect(button(t('social-wall.post')).disabled).toBe(false)
    await user.paste('x')
    expect(screen.getByText(t('social-wall.too-long', { count: 1 }))).toBeDefined()
    expect(button(t('social-wall.post')).disabled).toBe(true)
    expect(field().getAttribute('aria-invalid')).toBe('true')
  })

  test('[WID-03] sent again after an answer that was lost it is the same post', async () => {
    const { user, connection } = await open({
      answers: { 'social-wall.post': () => Promise.reject(refusal('connection-lost')) },
    })
    await write(user, 'Hi all')
    await user.click(button(t('social-wall.post')))
    expect(screen.getByRole('alert').textContent).toContain(t('social-wall.failure.connection'))
    await user.click(button(t('social-wall.post')))
    const [first, second] = connection
      .bodiesOf('social-wall.post')
      .map((body) => (body as { clientId: string }).clientId)
    expect(second).toBe(first)
    expect(field().value).toBe('Hi all')
  })

  test('[WID-03] the same text is a post of its own where it was changed meanwhile, or posted before', async () => {
    let isBroken = true
    const { user, connection } = await open({
      answers: {
        'social-wall.post': ({ text }: { text: string }) => {
          if (isBroken) throw refusal('internal')
          return post(text)
        },
      },
    })
    const send = async (text: string) => {
      await user.clear(field())
      await write(user, text)
      await user.click(button(t('social-wall.post')))
    }
    await send('Hi')
    await send('Hi all')
    isBroken = false
    await send('Hi all')
    expect(screen.queryByRole('alert')).toBeNull()
    await send('Hi all')
    const [first, second, third, fourth] = connection
      .bodiesOf('social-wall.post')
      .map((body) => (body as { clientId: string }).clientId)
    expect(second).not.toBe(first)
    expect(third).toBe(second)
    expect(fourth).not.toBe(third)
  })

  test('[WID-03] while a post is sent it is not sent twice', async () => {
    const { user, connection } = await open({ answers: { 'social-wall.post': () => new Promise(() => {}) } })
    await write(user, 'Hi all')
    await user.click(button(t('social-wall.post')))
    await user.click(field())
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(connection.bodiesOf('social-wall.post')).toHaveLength(1)
  })

  test('[WID-03] the field grows once it is used', async () => {
    const { user } = await open()
    const rows = () => [Number(field().rows), screen.getByRole('form').dataset['open']]
    expect(rows()).toEqual([1, undefined])
    await user.click(field())
    expect(rows()).toEqual([3, 'true'])
  })

  test('[WID-03] what was said of the last post goes when the next one is written, and of the last like with the next', async () => {
    const { user } = await open({
      page: { posts: [post('Hello')] },
      answers: {
        ...posting(),
        'social-wall.like': ({ isLiked }: { isLiked: boolean }) => {
          if (isLiked) throw refusal('internal')
          return { likes: 1 }
        },
      },
    })
    await write(user, 'Hi all')
    await user.click(button(t('social-wall.post')))
    await write(user, 'And')
    expect(screen.queryByText(t('social-wall.posted'))).toBeNull()
    await user.click(likeOf('Bob'))
    expect(screen.getByRole('alert')).toBeDefined()
    await user.click(button(common.t('common.close')))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test.each([
    ['social-wall.cannot-post', 'social-wall.failure.cannot-post'],
    ['social-wall.slow-mode', 'social-wall.failure.slow-mode'],
    ['social-wall.not-found', 'social-wall.failure.not-found'],
    ['venue.outside-time-slot', 'social-wall.failure.not-found'],
    ['request.too-many', 'social-wall.failure.too-many'],
    ['internal', 'social-wall.failure.other'],
  ] as const)('[WID-03] a post refused with %s says why', async (code, words) => {
    const { user } = await open({ answers: { 'social-wall.post': () => Promise.reject(refusal(code)) } })
    await write(user, 'Hi all')
    await user.click(button(t('social-wall.post')))
    expect(screen.getByRole('alert').textContent).toContain(t(words))
  })
})

describe('liking and moderating', () => {
  const choose = async (user: UserEvent, name: string, item: string) => {
    await user.click(button(t('social-wall.more', { name })))
    await user.click(await screen.findByRole('menuitem', { name: item }))
  }
  const itemsOf = async (user: UserEvent, name: string) => {
    await user.click(button(t('social-wall.more', { name })))
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  }

  test('[WID-03] a like counts at once, is sent, and can be taken back', async () => {
    const { user, connection } = await open({
      page: { posts: [post('Hello', { likes: 4 })] },
      answers: { 'social-wall.like': ({ isLiked }: { isLiked: boolean }) => ({ likes: isLiked ? 9 : 8 }) },
    })
    await user.click(likeOf('Bob'))
    expect([likeOf('Bob').getAttribute('aria-pressed'), likeOf('Bob').textContent]).toEqual(['true', '9'])
    await user.click(likeOf('Bob'))
    expect([likeOf('Bob').getAttribute('aria-pressed'), likeOf('Bob').textContent]).toEqual(['false', '8'])
    expect(connection.bodiesOf('social-wall.like')).toMatchObject([{ isLiked: true }, { isLiked: false }])
  })

  test('[WID-03] a like the server refuses is taken back, and it says why', async () => {
    const { user } = await open({
      page: { posts: [post('Hello', { likes: 4 })] },
      answers: { 'social-wall.like': () => Promise.reject(refusal('social-wall.post-not-found')) },
    })
    await user.click(likeOf('Bob'))
    expect([likeOf('Bob').getAttribute('aria-pressed'), likeOf('Bob').textContent]).toEqual(['false', '4'])
    expect(screen.getByText(t('social-wall.failure.post-not-found'))).toBeDefined()
  })

  test.each([
    ['one’s own post, delete', 'alice', undefined, ['delete']],
    ['somebody else’s, report', 'bob', undefined, ['report']],
    ['as a moderator hide, mute and report', 'bob', 0, ['hide', 'sanction', 'report']],
  ] as const)('[WID-03] the menu offers for %s', async (_what, uid, queue, acts) => {
    const { user } = await open({
      page: { posts: [post('Hello', { author: { uid, name: 'X' } })], ...(queue !== undefined && { queue }) },
    })
    expect(await itemsOf(user, 'X')).toEqual(acts.map((act) => t(`social-wall.act.${act}`)))
  })

  test('[WID-03] one’s own post is deleted after being asked again', async () => {
    const { user, connection } = await open({
      page: { posts: [post('Mine', { author: { uid: 'alice', name: 'Alice' } })] },
    })
    await choose(user, 'Alice', t('social-wall.act.delete'))
    const dialog = within(await screen.findByRole('dialog'))
    expect(connection.bodiesOf('social-wall.delete')).toEqual([])
    await user.click(dialog.getByRole('button', { name: t('social-wall.act.delete') }))
    expect(connection.bodiesOf('social-wall.delete')).toEqual([{ widgetId: 'w1', postId: 'p-Mine' }])
    expect(shownTexts()).toEqual([])
  })

  test('[WID-03] a moderator hides a post at once, and reads where it is', async () => {
    const { user, connection } = await open({ page: { queue: 0, posts: [post('Rude')] } })
    await choose(user, 'Bob', t('social-wall.act.hide'))
    expect(connection.bodiesOf('social-wall.moderate')).toEqual([{ widgetId: 'w1', postId: 'p-Rude', act: 'hide' }])
    expect(shownTexts()).toEqual([])
    expect(screen.getByText(t('social-wall.hidden-now'))).toBeDefined()
  })

  test('[WID-03] a post that could not be hidden stays, and it says why', async () => {
    const { user } = await open({
      page: { queue: 0, posts: [post('Rude')] },
      answers: { 'social-wall.moderate': () => Promise.reject(refusal('connection-lost')) },
    })
    await choose(user, 'Bob', t('social-wall.act.hide'))
    expect(shownTexts()).toEqual(['Rude'])
    expect(screen.getByText(t('social-wall.failure.connection'))).toBeDefined()
  })
})
