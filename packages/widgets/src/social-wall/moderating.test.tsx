// @vitest-environment happy-dom
import { noonMs } from '@foyer/testkit'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { refusal } from '../host/testing/draw-widget.tsx'
import { button, common, openWall, post, shownTexts, t } from './testing/open-wall.tsx'

afterEach(cleanup)

const refuse = (code: string) => () => Promise.reject(refusal(code))
const inDialog = () => within(screen.getByRole('dialog'))
const press = (name: string) => fireEvent.click(inDialog().getByRole('button', { name }))
const select = (label: string, value: string) =>
  fireEvent.change(inDialog().getByRole('combobox', { name: label }), { target: { value } })

type Page = Awaited<ReturnType<typeof openWall>>

async function choose({ user }: Page, item: string, name = 'Bob') {
  await user.click(button(t('social-wall.more', { name })))
  await user.click(await screen.findByRole('menuitem', { name: item }))
  await screen.findByRole('dialog')
}

describe('what waits for moderators', () => {
  const rude = {
    post: post('Rude'),
    reports: [
      { kind: 'spam', count: 2 },
      { kind: 'hate', count: 1 },
    ],
  }
  const kind = { post: post('Kind', { author: { uid: 'carol', name: 'Carol' } }), reports: [] }

  async function openQueue(answers: object = {}, queue = 2) {
    const page = await openWall({
      page: { queue },
      answers: {
        'social-wall.list-queue': (({ isHidden }: { isHidden: boolean }) => ({
          posts: isHidden ? [] : [rude, kind],
        })) as never,
        ...answers,
      },
    })
    await page.user.click(button(/^Moderation/))
    await page.advance(0)
    return page
  }
  const cardOf = (name: string) => within(inDialog().getByRole('article', { name: t('social-wall.post-by', { name }) }))
  const pressIn = async (page: Page, name: string, label: string) => {
    fireEvent.click(cardOf(name).getByRole('button', { name: label }))
    await page.advance(0)
  }

  test('[WID-03] moderators see how many posts wait, others have no such button', async () => {
    await openWall({ page: { queue: 3 } })
    expect(screen.getByRole('button', { name: /Moderation/ }).textContent).toContain('3')
    cleanup()
    await openWall()
    expect(screen.queryByRole('button', { name: /Moderation/ })).toBeNull()
  })

  test('[WID-03] each post that waits is shown with what it was reported for', async () => {
    const { connection } = await openQueue()
    expect(connection.bodiesOf('social-wall.list-queue')).toEqual([{ widgetId: 'w1', isHidden: false }])
    expect(shownTexts()).toEqual(['Rude', 'Kind'])
    expect(
      inDialog()
        .getAllByText(/: \d/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Spam or advertising: 2 · Hate: 1'])
  })

  test.each([
    ['approve', 'social-wall.approve'],
    ['hide', 'social-wall.act.hide'],
  ] as const)('[WID-03] a moderator can %s a post that waits, which then waits no longer', async (act, label) => {
    const page = await openQueue()
    await pressIn(page, 'Bob', t(label))
    expect(page.connection.bodiesOf('social-wall.moderate')).toEqual([{ widgetId: 'w1', postId: 'p-Rude', act }])
    expect(shownTexts()).toEqual(['Kind'])
  })

  test('[WID-03] a decision that is refused says why and the post still waits; trying again reads the queue anew', async () => {
    const page = await openQueue({ 'social-wall.moderate': refuse('social-wall.post-not-found') })
    await pressIn(page, 'Bob', t('social-wall.approve'))
    expect(inDialog().getByRole('alert').textContent).toContain(t('social-wall.failure.post-not-found'))
    expect(shownTexts()).toEqual(['Rude', 'Kind'])
    page.connection.answers['social-wall.list-queue'] = () => ({ posts: [kind] }) as never
    press(common.t('common.try-again'))
    await page.advance(0)
    expect(inDialog().queryByRole('alert')).toBeNull()
    expect(shownTexts()).toEqual(['Kind'])
  })

  test('[WID-03] a queue that cannot be read says so and can be read again', async () => {
    const page = await openQueue({ 'social-wall.list-queue': refuse('connection-lost') })
    expect(inDialog().getByRole('alert').textContent).toContain(t('social-wall.failure.connection'))
    page.connection.answers['social-wall.list-queue'] = () => ({ posts: [] }) as never
    press(common.t('common.try-again'))
    await page.advance(0)
    expect(inDialog().getByRole('heading', { name: t('social-wall.nothing-waits') })).toBeDefined()
  })

  test('[WID-03] while the queue is read it says that it loads', async () => {
    await openQueue({ 'social-wall.list-queue': () => new Promise(() => {}) })
    expect(inDialog().getByText(common.t('common.loading'))).toBeDefined()
  })

  test('[WID-03] when another number of posts waits the queue is read anew', async () => {
    const page = await openQueue()
    page.connection.answers['social-wall.list-queue'] = () =>
      ({ posts: [rude, kind, { ...kind, post: post('New') }] }) as never
    page.connection.notify('social-wall.queue-changed', { widgetId: 'w1', queue: 3 } as never)
    await page.advance(0)
    await page.advance(0)
    expect(shownTexts()).toEqual(['Rude', 'Kind', 'New'])
    expect(inDialog().getByRole('tab', { name: /Waiting/ }).textContent).toBe('Waiting3')
  })

  test('[WID-03] hidden posts are on a tab of their own: they can be approved, and not be hidden again', async () => {
    const page = await openQueue({
      'social-wall.list-queue': ({ isHidden }: { isHidden: boolean }) => ({ posts: isHidden ? [kind] : [rude] }),
    })
    await page.user.click(inDialog().getByRole('tab', { name: t('social-wall.hidden') }))
    await page.advance(0)
    expect(page.connection.bodiesOf('social-wall.list-queue')[1]).toEqual({ widgetId: 'w1', isHidden: true })
    expect(shownTexts()).toEqual(['Kind'])
    expect(cardOf('Carol').queryByRole('button', { name: t('social-wall.act.hide') })).toBeNull()
    await pressIn(page, 'Carol', t('social-wall.approve'))
    expect(inDialog().getByRole('heading', { name: t('social-wall.nothing-hidden') })).toBeDefined()
  })

  test('[WID-03] a moderator cannot mute themselves, nor the author of a feed', async () => {
    const feed = { kind: 'feed', postId: 'f1', at: 1, text: 'All', author: 'Paper', source: 'rss' }
    const own = post('Mine', { author: { uid: 'alice', name: 'Alice' } })
    await openQueue({
      'social-wall.list-queue': () => ({ posts: [rude, { post: own, reports: [] }, { post: feed, reports: [] }] }),
    })
    const mayMute = (name: string) =>
      cardOf(name).queryByRole('button', { name: t('social-wall.act.sanction') }) !== null
    expect([mayMute('Bob'), mayMute('Alice'), mayMute('Paper')]).toEqual([true, false, false])
  })
})

describe('muting and banning', () => {
  async function openSanction(answers: object = {}) {
    const page = await openWall({ page: { queue: 0, posts: [post('Rude')] }, answers: answers as never })
    await choose(page, t('social-wall.act.sanction'))
    return page
  }
  const reason = () => inDialog().getByRole<HTMLTextAreaElement>('textbox', { name: t('social-wall.sanction-reason') })
  const say = (value: string) => fireEvent.change(reason(), { target: { value } })
  const confirm = (kind: 'mute' | 'ban') =>
    inDialog().getByRole<HTMLButtonElement>('button', { name: t(`social-wall.sanction.${kind}`) })

  test('[WID-03] [CHT-08] a mute needs a reason and lasts an hour unless another time is chosen', async () => {
    const page = await openSanction()
    expect(screen.getByRole('dialog', { name: 'Mute or ban Bob' })).toBeDefined()
    expect(confirm('mute').disabled).toBe(true)
    say('   ')
    expect(confirm('mute').disabled).toBe(true)
    say(' Shouting ')
    await page.user.click(confirm('mute'))
    expect(page.connection.bodiesOf('moderation.sanction')).toMatchObject([
      { userId: 'bob', kind: 'mute', reason: 'Shouting', until: noonMs + 3_600_000 },
    ])
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test.each([
    ['day', { until: noonMs + 86_400_000 }],
    ['always', {}],
  ] as const)('[WID-03] [CHT-08] a ban for "%s" is sent so', async (span, until) => {
    const page = await openSanction()
    select(t('social-wall.sanction-kind'), 'ban')
    select(t('social-wall.sanction-span'), span)
    say('Shouting')
    await page.user.click(confirm('ban'))
    const [body] = page.connection.bodiesOf('moderation.sanction')
    expect(body).toEqual({ clientId: expect.any(String), userId: 'bob', kind: 'ban', reason: 'Shouting', ...until })
  })

  test('[WID-03] [CHT-08] a mute that is refused says why and keeps what was written; again it is the same act', async () => {
    const page = await openSanction({ 'moderation.sanction': refuse('moderation.not-possible') })
    say('Shouting')
    await page.user.click(confirm('mute'))
    expect(inDialog().getByRole('alert').textContent).toContain(t('social-wall.failure.not-possible'))
    expect(reason().value).toBe('Shouting')
    await page.user.click(confirm('mute'))
    const [first, second] = page.connection.bodiesOf('moderation.sanction') as { clientId: string }[]
    expect(second?.clientId).toBe(first?.clientId)
  })

  test('[WID-03] a second press while a mute is under way sends nothing', async () => {
    const page = await openSanction({ 'moderation.sanction': () => new Promise(() => {}) })
    say('Shouting')
    await page.user.click(confirm('mute'))
    await page.user.click(confirm('mute'))
    expect(page.connection.bodiesOf('moderation.sanction')).toHaveLength(1)
    expect(confirm('mute').getAttribute('aria-busy')).toBe('true')
  })
})

describe('reporting and deleting', () => {
  test('[WID-03] a report says what is wrong, and its author is thanked', async () => {
    const page = await openWall({ page: { posts: [post('Rude')] } })
    await choose(page, t('social-wall.act.report'))
    expect(
      inDialog()
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toHaveLength(6)
    select(t('social-wall.report-kind'), 'hate')
    press(t('social-wall.act.report'))
    await page.advance(0)
    expect(page.connection.bodiesOf('social-wall.report')).toEqual([{ widgetId: 'w1', postId: 'p-Rude', kind: 'hate' }])
    expect(screen.getByText(t('social-wall.reported-now')).closest('[role=status]')).not.toBeNull()
    expect(shownTexts()).toEqual(['Rude'])
    await page.user.click(button(common.t('common.close')))
    expect(screen.queryByText(t('social-wall.reported-now'))).toBeNull()
  })

  test('[WID-03] a report that is refused says why, and cancelling sends nothing more', async () => {
    const page = await openWall({
      page: { posts: [post('Rude')] },
      answers: { 'social-wall.report': refuse('request.too-many') },
    })
    await choose(page, t('social-wall.act.report'))
    press(t('social-wall.act.report'))
    await page.advance(0)
    expect(inDialog().getByRole('alert').textContent).toContain(t('social-wall.failure.too-many'))
    press(common.t('common.cancel'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.connection.bodiesOf('social-wall.report')).toHaveLength(1)
    expect(screen.queryByText(t('social-wall.reported-now'))).toBeNull()
  })

  test('[WID-03] a post that could not be deleted stays, and Escape closes the question', async () => {
    const page = await openWall({
      page: { posts: [post('Mine', { author: { uid: 'alice', name: 'Alice' } })] },
      answers: { 'social-wall.delete': refuse('connection-lost') },
    })
    await choose(page, t('social-wall.act.delete'), 'Alice')
    press(t('social-wall.act.delete'))
    await page.advance(0)
    expect(inDialog().getByRole('alert').textContent).toContain(t('social-wall.failure.connection'))
    await page.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(shownTexts()).toEqual(['Mine'])
  })
})
