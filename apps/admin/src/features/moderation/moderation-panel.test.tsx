// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Realtime, RealtimeError, cell, systemRandom } from '@foyer/client'
import { type FakeRealtime, createFakeRealtime } from '@foyer/client/testing'
import type { ChatReport, Sanction } from '@foyer/contract'
import { draw } from '../../app/testing/draw.tsx'
import { ModerationPanel } from './moderation-panel.tsx'
import { ModerationPortsProvider } from './moderation-ports.ts'

afterEach(cleanup)

const [bob, cora, mona] = ['Bob', 'Cora', 'Mona'].map((name) => ({ uid: name.toLowerCase(), name })) as [Who, Who, Who]
type Who = { readonly uid: string; readonly name: string }

const report = (more: Partial<ChatReport> = {}): ChatReport => ({
  reportId: 'r1',
  kind: 'spam',
  note: 'Again and again',
  by: cora,
  at: 1_780_315_200_000,
  person: bob,
  others: [],
  actions: [],
  message: {
    roomId: 'r-7',
    roomKind: 'place',
    place: { kind: 'area', id: 'hall', architectureId: 'expo' as never },
    message: {
      seq: 7,
      rev: 9,
      clientId: 'x',
      author: bob,
      sentAt: 1_780_315_100_000,
      content: { kind: 'text', text: 'Buy my boots' },
    },
  },
  ...more,
})
const mute: Sanction = {
  sanctionId: 's1',
  kind: 'mute',
  person: bob,
  reason: 'Boots',
  by: mona,
  at: 1_780_315_200_000,
  until: 1_780_401_600_000,
}

const names = {
  'expo/hall': [{ locale: 'en', text: 'Main hall' }],
  'expo/wall': [{ locale: 'en', text: 'Wall of wishes' }],
}
const queueOf = (...reports: readonly ChatReport[]) => ({
  items: reports.map((one) => ({ kind: 'report' as const, report: one })),
  names,
})

type Answers = Parameters<typeof createFakeRealtime>[0]

/** The panel with an address of its own, over a connection that stands unless a test says otherwise. */
async function open(answers: Answers, { tab = 'queue', isOpen = true, ownId = 'mona' }: Partial<Opening> = {}) {
  const realtime = createFakeRealtime(answers)
  if (isOpen) realtime.open()
  const ports = { realtime: cell<Realtime | undefined>(realtime), openReports: cell(0), ownId, random: systemRandom }
  function StatefulPanel() {
    const [at, setAt] = useState(tab)
    const [isSettled, setSettled] = useState(false)
    return (
      <ModerationPortsProvider value={ports}>
        <ModerationPanel tab={at} isSettled={isSettled} onTab={setAt} onSettled={setSettled} />
      </ModerationPortsProvider>
    )
  }
  const drawn = await draw(<StatefulPanel />)
  return { ...drawn, realtime }
}

interface Opening {
  readonly tab: 'queue' | 'sanctions'
  readonly isOpen: boolean
  readonly ownId: string
}

const card = async () => (await screen.findByText('Buy my boots')).closest('li') as HTMLElement
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const dialog = () => within(screen.getByRole('dialog'))
const settled = (realtime: FakeRealtime) => realtime.bodiesOf('moderation.settle-report')
const expectToast = ({ app }: Awaited<ReturnType<typeof open>>, text: string) =>
  waitFor(() => expect(app.toasts.get().map((toast) => toast.text)).toContain(text))

test('[CHT-08] a report shows the message as it was, its author, its place, who reported it and why', async () => {
  await open({ 'moderation.list-queue': () => queueOf(report()) })
  const { textContent } = await card()
  for (const text of ['Bob', 'Spam', 'Room chat · Main hall', 'Again and again', 'Reported by Cora'])
    expect(textContent).toContain(text)
})

test('[CHT-08] a report of a person says so; no punishment is offered for the own account, a guest or a person who is gone', async () => {
  const about = (reportId: string, person: Who & { isGone?: true }) => {
    const { message: _message, ...rest } = report({ reportId, person })
    return rest
  }
  await open({
    'moderation.list-queue': () =>
      queueOf(about('1', mona), about('2', { uid: 'guest-7', name: 'Guest' }), about('3', { ...bob, isGone: true })),
  })
  expect(await screen.findAllByText(/about the person, not about something they wrote/)).toHaveLength(3)
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Delete message' })).toBeNull()
})

test('[CHT-08] empty lists of open reports, settled reports and muted people say so', async () => {
  const { realtime } = await open({
    'moderation.list-queue': () => queueOf(),
    'moderation.list-sanctions': () => ({ sanctions: [] }),
  })
  expect(await screen.findByText('The queue is empty')).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Resolved' }))
  expect(await screen.findByText('No resolved reports yet')).toBeDefined()
  expect(realtime.bodiesOf('moderation.list-queue')).toEqual([{ isSettled: false }, { isSettled: true }])
  await userEvent.click(screen.getByRole('tab', { name: 'Muted and banned' }))
  expect(await screen.findByText('No one is muted or banned')).toBeDefined()
})

test('[CHT-08] a report that comes is shown at once', async () => {
  let reports: ChatReport[] = []
  const { realtime } = await open({ 'moderation.list-queue': () => queueOf(...reports) })
  await screen.findByText('The queue is empty')
  reports = [report()]
  act(() => realtime.notify('moderation.reported', { open: 1 }))
  expect(await card()).toBeDefined()
})

test('[CHT-08] a report is dismissed, or marked as dealt with, and the list is read anew', async () => {
  let reports = [report()]
  const drawn = await open({
    'moderation.list-queue': () => queueOf(...reports),
    'moderation.settle-report': () => void (reports = []) as undefined,
  })
  await press('Dismiss')
  expect(await screen.findByText('The queue is empty')).toBeDefined()
  expect(settled(drawn.realtime)).toEqual([{ reportId: 'r1', outcome: 'dismissed' }])
  await expectToast(drawn, 'The report about Bob is dismissed.')
})

test('[CHT-08] a mute needs a reason; it holds for a day, and its report stays open', async () => {
  const drawn = await open({ 'moderation.list-queue': () => queueOf(report()) })
  const { realtime, clock } = drawn
  await clock.advance(1_000)
  await press('Mute')
  const form = dialog()
  await userEvent.click(form.getByRole('button', { name: 'Mute' }))
  expect(form.getByText('Enter a reason.')).toBeDefined()
  expect(document.activeElement).toBe(form.getByLabelText('Reason'))
  await userEvent.type(form.getByLabelText('Reason'), ' No boots ')
  await userEvent.click(form.getByRole('button', { name: 'Mute' }))
  await expectToast(drawn, 'Bob is muted.')
  expect(realtime.bodiesOf('moderation.sanction')).toEqual([
    { clientId: expect.any(String), reportId: 'r1', kind: 'mute', reason: 'No boots', until: 86_401_000 },
  ])
  expect(settled(realtime)).toEqual([])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('[CHT-08] a ban may have no end, or a date to come; one that is past is refused at its field', async () => {
  const { realtime } = await open({ 'moderation.list-queue': () => queueOf(report()) })
  await press('Ban')
  const form = dialog()
  await userEvent.type(form.getByLabelText('Reason'), 'Boots')
  await userEvent.selectOptions(form.getByLabelText('Ends'), 'On a date')
  await userEvent.click(form.getByRole('button', { name: 'Ban' }))
  expect(form.getByText('Enter a date and a time.')).toBeDefined()
  fireEvent.change(form.getByLabelText('Date and time'), { target: { value: '1969-01-01T10:00' } })
  expect(form.getByText('The end must be in the future.')).toBeDefined()
  expect(realtime.bodiesOf('moderation.sanction')).toEqual([])
  fireEvent.change(form.getByLabelText('Date and time'), { target: { value: '2099-01-01T10:00' } })
  await userEvent.click(form.getByRole('button', { name: 'Ban' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Ban')
  await userEvent.type(dialog().getByLabelText('Reason'), 'Boots')
  await userEvent.selectOptions(dialog().getByLabelText('Ends'), 'Never')
  expect(dialog().getByText(/Until the end of the event/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Ban' }))
  await waitFor(() => expect(realtime.bodiesOf('moderation.sanction')).toHaveLength(2))
  const untils = (realtime.bodiesOf('moderation.sanction') as { until?: number }[]).map(({ until }) => until)
  expect(untils).toEqual([new Date('2099-01-01T10:00').getTime(), undefined])
})

test('[CHT-08] a reason that is too long is reported while it is typed, and not sent', async () => {
  const { realtime } = await open({ 'moderation.list-queue': () => queueOf(report()) })
  await press('Mute')
  await userEvent.click(dialog().getByLabelText('Reason'))
  await userEvent.paste('x'.repeat(501))
  expect(dialog().getByText('The value is too long.')).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Mute' }))
  expect(realtime.bodiesOf('moderation.sanction')).toEqual([])
})

test('[CHT-08, CHT-07] a mute whose answer was lost is asked again as the same act, and what was typed stays', async () => {
  let isLost = true
  const { realtime } = await open({
    'moderation.list-queue': () => queueOf(report()),
    'moderation.sanction': () => {
      if (!isLost) return mute
      isLost = false
      throw new RealtimeError('connection-lost', 'x')
    },
  })
  await press('Mute')
  const form = dialog()
  await userEvent.type(form.getByLabelText('Reason'), 'Boots')
  await userEvent.click(form.getByRole('button', { name: 'Mute' }))
  expect((await form.findByRole('alert')).textContent).toContain('performed only once')
  await userEvent.click(form.getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = realtime.bodiesOf('moderation.sanction')
  expect(second).toEqual(first)
})

test.each([
  ['moderation.not-possible', 'You cannot do this to someone with the same or higher rights.'],
  ['chat.person-not-found', 'This account no longer exists.'],
  ['identity.forbidden', 'You do not have the right to do this.'],
  ['request.too-many', 'Too many attempts.'],
  ['server.internal', 'Error during processing'],
])('[CHT-08] a ban refused with %s says why', async (code, text) => {
  await open({
    'moderation.list-queue': () => queueOf(report()),
    'moderation.sanction': () => {
      throw new RealtimeError(code, 'x')
    },
  })
  await press('Ban')
  await userEvent.type(dialog().getByLabelText('Reason'), 'Boots')
  await userEvent.click(dialog().getByRole('button', { name: 'Ban' }))
  expect((await dialog().findByRole('alert')).textContent).toContain(text)
})

test('[CHT-08] the reported message is deleted with a reason; one that is gone is said to be', async () => {
  let isGone = true
  const { realtime } = await open({
    'moderation.list-queue': () => queueOf(report()),
    'chat.delete': () => {
      if (isGone) throw new RealtimeError('chat.message-not-found', 'x')
      return { rev: 10 }
    },
  })
  await press('Delete message')
  const form = dialog()
  await userEvent.type(form.getByLabelText('Reason'), 'Spam')
  await userEvent.click(form.getByRole('button', { name: 'Delete message' }))
  expect((await form.findByRole('alert')).textContent).toContain('The message no longer exists.')
  isGone = false
  await userEvent.click(form.getByRole('button', { name: 'Delete message' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(realtime.bodiesOf('chat.delete').at(-1)).toEqual({
    clientId: expect.any(String),
    roomId: 'r-7',
    seq: 7,
    reason: 'Spam',
  })
  expect(settled(realtime)).toHaveLength(1)
})

test('[CHT-08] a mute is listed with reason and end, and lifted once it is asked whether to', async () => {
  let sanctions = [mute, { ...mute, sanctionId: 's2', kind: 'ban' as const, person: cora, reason: 'Rude' }]
  const drawn = await open(
    {
      'moderation.list-sanctions': () => ({ sanctions }),
      'moderation.lift': () => void (sanctions = sanctions.slice(1)) as undefined,
    },
    { tab: 'sanctions' },
  )
  const own = (await screen.findByText('Boots')).closest('li') as HTMLElement
  for (const text of ['Bob', 'Muted', 'Until Jun 2, 2026', 'By Mona']) expect(own.textContent).toContain(text)
  await press('Lift mute: Bob')
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lift mute' }))
  await waitFor(() => expect(screen.queryByText('Boots')).toBeNull())
  expect(screen.getByText('Rude')).toBeDefined()
  expect(drawn.realtime.bodiesOf('moderation.lift')).toEqual([{ sanctionId: 's1' }])
  await expectToast(drawn, 'Bob can write again.')
})

test('[CHT-08] a mute that another moderator lifted meanwhile is reported as expired', async () => {
  await open(
    {
      'moderation.list-sanctions': () => ({ sanctions: [mute] }),
      'moderation.lift': () => {
        throw new RealtimeError('moderation.not-found', 'x')
      },
    },
    { tab: 'sanctions' },
  )
  await press('Lift mute: Bob')
  const asked = within(screen.getByRole('alertdialog'))
  await userEvent.click(asked.getByRole('button', { name: 'Lift mute' }))
  expect((await asked.findByRole('alert')).textContent).toContain('already handled or has expired')
})

test('[CHT-08] more is shown on demand, from where the page before ended', async () => {
  const { realtime } = await open({
    'moderation.list-queue': ({ before }) =>
      before === undefined ? { ...queueOf(report()), next: 'n1' } : queueOf(report({ reportId: 'r2', note: 'Older' })),
  })
  await press('Show more')
  expect(await screen.findByText('Older')).toBeDefined()
  expect(realtime.bodiesOf('moderation.list-queue').at(-1)).toEqual({ isSettled: false, before: 'n1' })
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
})

test('[ERR-05] without a connection its cause is shown; earlier content stays, and is read again with the connection', async () => {
  const { realtime } = await open({ 'moderation.list-queue': () => queueOf(report()) }, { isOpen: false })
  expect(screen.getByText('Loading')).toBeDefined()
  act(() => realtime.lose('blocked'))
  expect(await screen.findByText(/The network blocks the connection to the server/)).toBeDefined()
  act(() => realtime.open())
  expect(await card()).toBeDefined()
  act(() => realtime.lose('offline'))
  expect(await screen.findByText(/You are offline/)).toBeDefined()
  expect(await card()).toBeDefined()
  act(() => realtime.open())
  await waitFor(() => expect(screen.queryByText(/You are offline/)).toBeNull())
  expect(realtime.bodiesOf('moderation.list-queue')).toHaveLength(2)
})

test('[AUT-20, ERR-05] a list that is refused, or fails, says so and is asked again', async () => {
  const failures = [new RealtimeError('server.internal', 'x'), new RealtimeError('identity.forbidden', 'x')]
  await open({
    'moderation.list-queue': () => {
      const failure = failures.shift()
      if (failure !== undefined) throw failure
      return queueOf(report())
    },
  })
  await screen.findByText('This could not be loaded')
  await press('Try again')
  await screen.findByText('You do not have access')
  await press('Try again')
  expect(await card()).toBeDefined()
})

test('[CHT-08] [WID-06] an author without a name is muted by the report, and is neither named nor banned', async () => {
  const { message: _message, ...about } = report({
    person: { uid: 'q1', name: '' },
    isUnnamed: true,
    content: {
      type: 'question',
      widgetId: 'ask' as never,
      configurationId: 'always' as never,
      questionId: 'q1',
      text: 'Why is it so hot?',
      at: 1_780_315_100_000,
    },
  })
  const { realtime } = await open({
    'moderation.list-queue': () => queueOf(about),
    'moderation.sanction': () => mute,
    'moderation.settle-report': () => undefined,
  })
  const shown = (await screen.findByText('Why is it so hot?')).closest('li') as HTMLElement
  expect(shown.textContent).toContain('Anonymous author')
  expect(screen.queryByRole('button', { name: 'Ban' })).toBeNull()
  await press('Mute')
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Shouting')
  await userEvent.click(dialog().getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(realtime.bodiesOf('moderation.sanction')).toHaveLength(1))
  expect(realtime.bodiesOf('moderation.sanction')[0]).toMatchObject({
    reportId: 'r1',
    kind: 'mute',
    reason: 'Shouting',
  })
  expect(realtime.bodiesOf('moderation.sanction')[0]).not.toHaveProperty('userId')
})

const postItem = (more: object = {}) => ({
  kind: 'waiting' as const,
  person: bob,
  content: {
    type: 'post' as const,
    architectureId: 'expo' as never,
    widgetId: 'wall' as never,
    postId: 'p1',
    text: 'A view of the sea',
    at: 1_780_315_100_000,
    pictureIds: ['pic-1'],
    ...more,
  },
})

test('[CHT-08, WID-03] a post that waits is shown with its text, pictures, author and wall, and is approved or rejected', async () => {
  const drawn = await open({
    'moderation.list-queue': () => ({ items: [postItem()], names }),
    'moderation.decide': () => undefined,
  })
  const shown = (await screen.findByText('A view of the sea')).closest('li') as HTMLElement
  for (const text of ['Bob', 'Waits for approval', 'Wall post · Wall of wishes'])
    expect(shown.textContent).toContain(text)
  expect(within(shown).getByAltText('Picture 1').getAttribute('src')).toBe('/assets/wall/pic-1?size=preview')
  await press('Approve')
  await expectToast(drawn, 'What Bob wrote is approved.')
  await press('Reject')
  await expectToast(drawn, 'What Bob wrote is rejected.')
  const content = { type: 'post', architectureId: 'expo', widgetId: 'wall', postId: 'p1' }
  expect(drawn.realtime.bodiesOf('moderation.decide')).toEqual([
    { content, decision: 'approve' },
    { content, decision: 'remove' },
  ])
  await press('Mute')
  await userEvent.type(dialog().getByRole('textbox', { name: /Reason/ }), 'Boots')
  await userEvent.click(dialog().getByRole('button', { name: 'Mute' }))
  await waitFor(() => expect(drawn.realtime.bodiesOf('moderation.sanction')).toMatchObject([{ content, kind: 'mute' }]))
})

test('[EDT-07] a post of another venue names that venue, and one whose wall is gone says so', async () => {
  const former = { former: [{ locale: 'en', text: 'Expo 2025' }] }
  const item = postItem({ architectureId: 'former' })
  const drawn = await open({
    'moderation.list-queue': () => ({
      items: [item],
      names: { ...names, ...former, 'former/wall': [{ locale: 'en', text: 'Guest book' }] },
    }),
    'moderation.decide': () => undefined,
  })
  expect(await screen.findByText('Guest book')).toBeDefined()
  expect(screen.getByText('A view of the sea').closest('li')?.textContent).toContain(
    'Wall post · Guest book · Expo 2025',
  )
  await press('Reject')
  const content = { type: 'post', architectureId: 'former', widgetId: 'wall', postId: 'p1' }
  await waitFor(() => expect(drawn.realtime.bodiesOf('moderation.decide')).toEqual([{ content, decision: 'remove' }]))
  cleanup()
  await open({ 'moderation.list-queue': () => ({ items: [item], names: { ...names, ...former } }) })
  const shown = (await screen.findByText('A view of the sea')).closest('li')
  expect(shown?.textContent).toContain('Wall post · Place no longer exists · Expo 2025')
})

test('[CHT-08, WID-06] the author of an anonymous question that waits is not named, and can be muted but not banned', async () => {
  const { person: _person, ...item } = postItem()
  const content = { ...item.content, type: 'question' as const, configurationId: 'always' as never, questionId: 'q1' }
  const { postId: _post, pictureIds: _pictures, ...question } = content
  await open({ 'moderation.list-queue': () => ({ items: [{ ...item, content: question }], names: {} }) })
  const shown = (await screen.findByText('A view of the sea')).closest('li') as HTMLElement
  expect(shown.textContent).toContain('Anonymous author')
  expect(within(shown).getByRole('button', { name: 'Mute' })).toBeDefined()
  expect(within(shown).queryByRole('button', { name: 'Ban' })).toBeNull()
})

test.each([
  ['private', undefined, 'Private chat · '],
  ['group', 'Gardeners', 'Group chat · Gardeners · '],
  [undefined, undefined, 'Deleted chat · '],
] as const)(
  '[CHT-08] a reported message in a chat of kind %s and name %s says so',
  async (roomKind, roomName, where) => {
    const { message, ...about } = report()
    const { place: _place, roomKind: _kind, ...rest } = message as NonNullable<typeof message>
    const room = { ...(roomKind !== undefined && { roomKind }), ...(roomName !== undefined && { roomName }) }
    await open({ 'moderation.list-queue': () => queueOf({ ...about, message: { ...rest, ...room } }) })
    expect((await card()).querySelector('footer')?.textContent).toContain(where)
  },
)

test('[CHT-08] a comment is removed after a question; the report lists its other reporters', async () => {
  const { message: _message, ...about } = report({
    others: [{ kind: 'hate', note: 'I saw it too', by: mona, at: 1_780_315_100_000 }],
    content: {
      type: 'comment',
      mediaBoardId: 'b1' as never,
      pieceId: 'p1' as never,
      commentId: 'c1',
      text: 'Buy my boots',
      at: 1_780_315_100_000,
    },
  })
  const { realtime } = await open({
    'moderation.list-queue': () => queueOf(about),
    'moderation.decide': () => undefined,
    'moderation.settle-report': () => undefined,
  })
  const shown = (await card()).textContent
  for (const text of ['Reported by Mona', 'Hate', 'I saw it too']) expect(shown).toContain(text)
  await press('Delete comment')
  expect(dialog().getByText(/deleted for everyone/)).toBeDefined()
  await userEvent.click(dialog().getByRole('button', { name: 'Delete comment' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(realtime.bodiesOf('moderation.decide')).toEqual([
    { content: { type: 'comment', mediaBoardId: 'b1', pieceId: 'p1', commentId: 'c1' }, decision: 'remove' },
  ])
})

test('[CHT-08] a settled report says what was done, when and by whom; its person can still be muted', async () => {
  const at = 1_780_315_200_000
  await open({
    'moderation.list-queue': () =>
      queueOf(
        report({
          actions: [
            { act: 'remove', by: mona, at },
            { act: 'mute', by: cora, at, until: 1_780_401_600_000 },
          ],
          settled: { by: mona, at, outcome: 'acted' },
        }),
      ),
  })
  const { textContent } = await card()
  for (const text of ['Removed by Mona', 'Muted by Cora', 'Until Jun 2, 2026', 'Handled by Mona'])
    expect(textContent).toContain(text)
  expect(screen.getByRole('button', { name: 'Mute' })).toBeDefined()
  for (const name of ['Delete message', 'Dismiss', 'Mark as handled'])
    expect(screen.queryByRole('button', { name })).toBeNull()
})

test('[CHT-08, WID-03] an entry of a feed names its author; only the entry can be acted on', async () => {
  const { message: _message, ...about } = report({
    person: { uid: '', name: 'Newspaper' },
    content: { ...postItem().content, pictureIds: [] },
  })
  await open({ 'moderation.list-queue': () => queueOf(about) })
  expect(await screen.findByText('Newspaper')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Hide post' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mute' })).toBeNull()
})
