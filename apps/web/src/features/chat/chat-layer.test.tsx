// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { VideoCall } from '@foyer/contract'
import { RealtimeError, cell } from '@foyer/client'
import { chatCast } from '@foyer/client/chat/testing'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChatPersonActions } from './chat-ports.ts'
import { drawChat } from './testing/draw-chat.tsx'
import { measureLayout } from './testing/measured-layout.ts'

afterAll(measureLayout())

const { ada, bruno, yusuf } = chatCast
const resize = (width: number) =>
  (window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width,
    height: 900,
  })
let end = () => {}

beforeEach(() => resize(1440))
afterEach(() => {
  end()
  cleanup()
})

function draw(options: Parameters<typeof drawChat>[0] = {}) {
  const drawn = drawChat(options)
  end = drawn.end
  return drawn
}

/** The panel, on a conversation where one is named. */
async function open(roomName?: RegExp, options: Parameters<typeof drawChat>[0] = {}) {
  const drawn = draw(options)
  await userEvent.click(await screen.findByRole('button', { name: /^Chat/ }))
  const panel = within(await screen.findByRole('complementary', { name: 'Chat' }))
  if (roomName !== undefined) await userEvent.click(panel.getByRole('button', { name: roomName }))
  return { ...drawn, panel }
}
const field = () => screen.findByRole('textbox', { name: /^Message / })
const askedOf = (drawn: { readonly chat: { readonly asked: readonly (readonly unknown[])[] } }, name: string) =>
  drawn.chat.asked.filter(([asked]) => asked === name)

/** The menu of a message. */
async function menuOf(text: RegExp) {
  const message = (await screen.findByText(text, { selector: 'p' })).closest('article')
  if (message === null) throw new Error('there is no such message')
  fireEvent.pointerEnter(message)
  await userEvent.click(await within(message).findByRole('button', { name: 'More actions' }))
  return within(await screen.findByRole('menu'))
}

describe('opening and folding', () => {
  test('[CHT-01] nothing of it is there where the venue has no chat', () => {
    const { container } = draw({ kind: 'off' })
    expect(container.textContent).toBe('')
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('[CHT-01] the button says how much is unread, opens the panel and closes it', async () => {
    const { actions } = draw()
    const button = await screen.findByRole('button', { name: 'Chat 3 unread messages' })
    await userEvent.click(button)
    expect(actions.state.get()).toMatchObject({ opened: true, expanded: true })
    expect(await screen.findByRole('complementary', { name: 'Chat' })).toBeTruthy()
    await userEvent.click(button)
    expect(actions.state.get().opened).toBe(false)
    expect(screen.queryByRole('complementary', { name: 'Chat' })).toBeNull()
  })

  test('[CHT-01] folded it is a pill, which gives it back as it was', async () => {
    const { actions, panel } = await open(/Stand crew/)
    await userEvent.click(panel.getByRole('button', { name: 'Minimise' }))
    expect(actions.state.get()).toMatchObject({ opened: true, expanded: false })
    await userEvent.click(screen.getByRole('button', { name: /^Open the chat/ }))
    expect(await screen.findByRole('heading', { name: 'Stand crew' })).toBeTruthy()
  })

  test('[CHT-01] starting a chat with an attendee opens it, and the attendee is cleared', async () => {
    const { actions } = draw()
    await screen.findByRole('button', { name: /^Chat/ })
    act(() => actions.startChat(ada.uid))
    expect(await screen.findByRole('heading', { name: ada.name })).toBeTruthy()
    expect(actions.state.get()).toMatchObject({ opened: true, attendeeToChatUid: undefined })
  })

  test('[CHT-01] opening the chat of a room shows it', async () => {
    const { actions } = draw()
    await screen.findByRole('button', { name: /^Chat/ })
    act(() => actions.openRoomChat({ kind: 'area', id: 'foyer' }))
    expect(await screen.findByRole('heading', { name: 'Foyer' })).toBeTruthy()
    expect(actions.state.get().roomChats).toEqual({ 'area:foyer': { kind: 'area', id: 'foyer' } })
  })

  test('[PRS-02] the actions of the chat are offered to the page while the chat is there', async () => {
    let offered: ChatPersonActions | undefined
    const offerPersonActions = (actions: ChatPersonActions) => {
      offered = actions
      return () => {
        offered = undefined
      }
    }
    const drawn = draw({ ports: { offerPersonActions } })
    await screen.findByRole('button', { name: /^Chat/ })
    act(() => offered?.block(ada.uid))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    drawn.unmount()
    expect(offered).toBeUndefined()
  })

  test('[CHT-01] a conversation that cannot be opened shows an error', async () => {
    const { chat, actions } = draw()
    await screen.findByRole('button', { name: /^Chat/ })
    chat.failNext('chat.person-not-found')
    act(() => actions.startChat('nobody'))
    expect(await screen.findByText(/could not be opened/)).toBeTruthy()
  })

  test('[CHT-01] on a phone the list leads to the conversation, and the arrow back', async () => {
    resize(390)
    const { panel } = await open(/Stand crew/)
    expect(panel.queryByRole('heading', { name: 'Conversations' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'Back to conversations' }))
    expect(panel.getByRole('heading', { name: 'Conversations' })).toBeTruthy()
  })

  test('[CHT-01] Escape folds it', async () => {
    const { actions, panel } = await open()
    panel.getByRole('searchbox').focus()
    await userEvent.keyboard('{Escape}')
    expect(actions.state.get()).toMatchObject({ opened: true, expanded: false })
  })
})

describe('a list of many conversations', () => {
  const page = { kind: 'more' } as const

  test('[SEC-02] its end offers more, says that they load, and why they could not be loaded', async () => {
    const { chat, panel } = await open()
    expect(panel.queryByRole('button', { name: 'Show more conversations' })).toBeNull()
    act(() => chat.setState({ paging: page }))
    const more = panel.getByRole('button', { name: 'Show more conversations' })
    await userEvent.click(more)
    expect(askedOf({ chat }, 'loadMore')).toHaveLength(1)
    act(() => chat.setState({ paging: { kind: 'loading' } }))
    expect(more.getAttribute('aria-busy')).toBe('true')
    expect(panel.getByText('Loading more conversations')).toBeTruthy()
    const failure = new RealtimeError('connection-lost', 'lost')
    act(() => chat.setState({ paging: { kind: 'failed', failure } }))
    expect(panel.getByRole('alert').textContent).toBe('You are offline. Try again when you are back online.')
    await userEvent.click(panel.getByRole('button', { name: 'Try again' }))
    expect(askedOf({ chat }, 'loadMore')).toHaveLength(2)
  })

  test('[SEC-02] after the last page the focus is on the first conversation that came, and how many came is spoken', async () => {
    const { chat, panel } = await open()
    const all = chat.state.get().rooms
    const [former, last] = [all.slice(0, -1), all.at(-1)]
    act(() => chat.setState({ rooms: former, paging: page }))
    panel.getByRole('button', { name: 'Show more conversations' }).focus()
    act(() => chat.setState({ paging: { kind: 'loading' } }))
    act(() => chat.setState({ rooms: all, paging: { kind: 'end' } }))
    expect(document.activeElement?.textContent).toContain(last?.people[0]?.name)
    expect(panel.getByText('1 more conversation loaded')).toBeTruthy()
    expect(panel.getByText('No more conversations')).toBeTruthy()
  })

  test('[SEC-02] a segment of which nothing is loaded is not called empty while there are more', async () => {
    const { chat, panel } = await open()
    const rooms = chat.state.get().rooms.filter(({ kind }) => kind === 'private')
    act(() => chat.setState({ rooms, paging: page }))
    await userEvent.click(panel.getByRole('radio', { name: 'Groups' }))
    expect(panel.queryByText('No conversations yet')).toBeNull()
    act(() => chat.setState({ paging: { kind: 'end' } }))
    expect(panel.getByText('No conversations yet')).toBeTruthy()
  })

  test('[SEC-02] a search finds groups by their names, and opens them', async () => {
    const { panel } = await open()
    await userEvent.type(panel.getByRole('searchbox'), 'Stand crew')
    expect(await panel.findByRole('heading', { name: 'Groups' })).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: /^Stand crew/ }))
    expect(await screen.findByRole('heading', { name: 'Stand crew' })).toBeTruthy()
  })

  test('[SEC-02] too many groups in a day are refused with the time from which the next may be begun', async () => {
    const { panel, chat } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'New group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group name' }), 'x')
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Ada Lindqvist/ }))
    await userEvent.click(dialog.getByRole('checkbox', { name: /Bruno Costa/ }))
    chat.failNext('chat.too-many-groups', { max: 100, until: new Date(2026, 5, 2, 14, 30).getTime() })
    await userEvent.click(dialog.getByRole('button', { name: 'Create group' }))
    const alert = await dialog.findByRole('alert')
    expect(alert.textContent?.replace('\u202f', ' ')).toBe(
      'You can start up to 100 groups in 24 hours. You can start the next one on June 2, 2026 at 2:30 PM.',
    )
  })

  test('[SEC-02] a notice names the people it has, and counts the others', async () => {
    const { panel, chat } = await open(/Stand crew/)
    const content = { kind: 'notice', notice: 'added', people: [bruno, yusuf], peopleCount: 48 } as const
    act(() => void chat.receive('crew', ada, '', { content: { ...content, people: [...content.people] } }))
    expect(panel.getAllByText(/added .*Bruno Costa, .* and 46 others/).length).toBeGreaterThan(0)
  })
})

test('[CHT-06, CHT-08] a moderator closes the chat of a place and sets its slow mode', async () => {
  const { holders, asked } = draw({ ports: { isModerator: true } })
  const element = document.body.appendChild(document.createElement('div'))
  act(() => holders.set(new Map([[element, { kind: 'area', id: 'foyer' }]])))
  const place = within(element)
  await place.findByText(/Welcome to the foyer/)
  await userEvent.click(place.getByRole('button', { name: 'Chat rules' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Chat rules' }))
  const readOnly = dialog.getByRole<HTMLInputElement>('switch', { name: /^Read-only/ })
  const before = readOnly.getAttribute('aria-checked') === 'true' || readOnly.checked
  await userEvent.click(readOnly)
  await userEvent.selectOptions(dialog.getByRole('combobox'), '30 seconds')
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Chat rules' })).toBeNull())
  expect(asked).toEqual([
    ['setRoomRules', 'place-foyer', { isReadOnly: !before, slowModeS: 30 }],
    ['showToast', 'The rules of this chat are saved.'],
  ])
  element.remove()
})

test('[CHT-01] the chat of a place stands wherever the page holds a place for it', async () => {
  const { holders, chat } = draw()
  const element = document.body.appendChild(document.createElement('div'))
  await screen.findByRole('button', { name: /^Chat/ })
  act(() => holders.set(new Map([[element, { kind: 'area', id: 'foyer' } as const]])))
  const place = within(element)
  expect(await place.findByText(/Welcome to the foyer/)).toBeTruthy()
  expect(place.getByText(/is read-only/)).toBeTruthy()
  act(() => holders.set(new Map()))
  expect(element.textContent).toBe('')
  expect(askedOf({ chat }, 'closePlace')).toEqual([['closePlace', 'place-foyer']])
  element.remove()
})

test('[CHT-01] the row of the chat of a place shows its latest message and how many are unread', async () => {
  const { panel, chat } = await open(undefined, { ports: { placeHere: { kind: 'area', id: 'foyer' } } })
  const row = await panel.findByRole('button', { name: /^Foyer/ })
  act(() => void chat.receive('place-foyer', ada, 'Doors open now'))
  expect(row.textContent).toContain('Doors open now')
  expect(row.textContent).toContain('1 unread message')
})

describe('conversations', () => {
  const rows = (panel: ReturnType<typeof within>) =>
    within(panel.getByRole('list', { name: 'Conversations' })).getAllByRole('button')

  test('[CHT-01] [CHT-03] they are in segments, with last line, unread and muted mark', async () => {
    const { panel } = await open()
    const crew = panel.getByRole('button', { name: /^Stand crew/ })
    expect(crew.textContent).toContain('could you check the sound?')
    expect(crew.textContent).toContain('1 unread message that mentions you')
    expect(within(panel.getByRole('button', { name: /^Dr\. Max/ })).getByLabelText('Muted')).toBeTruthy()
    await userEvent.click(panel.getByRole('radio', { name: 'Groups' }))
    expect(rows(panel)).toHaveLength(1)
    await userEvent.click(panel.getByRole('radio', { name: 'Private' }))
    expect(rows(panel).some(({ textContent }) => textContent?.includes('Stand crew'))).toBe(false)
  })

  test('[CHT-03] arrows lead from one to the next', async () => {
    const { panel } = await open()
    const [first, second] = rows(panel)
    first?.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
  })

  test('[CHT-03] a search finds people and messages; a message is gone to', async () => {
    const { panel, chat } = await open()
    await userEvent.type(panel.getByRole('searchbox', { name: 'Search people and messages' }), 'cable')
    await userEvent.click(await panel.findByRole('button', { name: /second cable/ }))
    expect(await panel.findByRole('heading', { name: 'Stand crew' })).toBeTruthy()
    expect(askedOf({ chat }, 'goTo')).toContainEqual(['goTo', 'crew', 4])
  })

  test('[CHT-03] a search without a find says so; one that fails can be tried again', async () => {
    const { panel, chat } = await open()
    const box = panel.getByRole('searchbox')
    await userEvent.type(box, 'zzzz')
    expect(await panel.findByText('No results')).toBeTruthy()
    await userEvent.clear(box)
    chat.failNext('connection-lost')
    await userEvent.type(box, 'ada')
    await userEvent.click(await panel.findByRole('button', { name: 'Try again' }))
    expect(await panel.findByRole('button', { name: /Ada Lindqvist/ })).toBeTruthy()
  })

  test('[CHT-02] a group needs a name and people, in the words of the specification', async () => {
    const { panel, chat } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'New group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New group' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create group' }))
    expect(dialog.getByText('Please enter a channel name!')).toBeTruthy()
    expect(dialog.getByText('Please enter a name!')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Group name' }), 'Night shift')
    await userEvent.click(await dialog.findByRole('checkbox', { name: /Ada Lindqvist/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create group' }))
    expect(dialog.getByText('Choose at least two people.')).toBeTruthy()
    expect(askedOf({ chat }, 'createGroup')).toEqual([])
    await userEvent.click(dialog.getByRole('checkbox', { name: /Bruno Costa/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create group' }))
    expect(askedOf({ chat }, 'createGroup')).toEqual([['createGroup', 'Night shift', [ada.uid, bruno.uid]]])
    expect(await panel.findByRole('heading', { name: 'Night shift' })).toBeTruthy()
  })

  test('[CHT-01] [CHT-02] a new chat finds people; without a name it says so', async () => {
    const { panel } = await open()
    await userEvent.click(panel.getByRole('button', { name: 'New conversation' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New conversation' }))
    await userEvent.type(dialog.getByRole('searchbox'), '{Enter}')
    expect(await dialog.findByText('Please enter a name!')).toBeTruthy()
    await userEvent.click(await dialog.findByRole('button', { name: /Bruno Costa/ }))
    expect(await panel.findByRole('heading', { name: 'Bruno Costa' })).toBeTruthy()
  })

  test('[CHT-02] a group is renamed, and left after a question', async () => {
    const { panel, chat } = await open(/Stand crew/)
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename group' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename group' }))
    await userEvent.clear(dialog.getByRole('textbox'))
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
    expect(dialog.getByText('Please enter a channel name!')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox'), 'Crew{Enter}')
    expect(askedOf({ chat }, 'renameGroup')).toEqual([['renameGroup', 'crew', 'Crew']])
    await userEvent.click(await panel.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Leave group' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Leave group' }))
    expect(askedOf({ chat }, 'leaveGroup')).toEqual([['leaveGroup', 'crew']])
  })

  test('[CHT-03] members are listed with how far they have read', async () => {
    const { panel } = await open(/Stand crew/)
    await userEvent.click(panel.getByRole('button', { name: 'Members' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Members' }))
    expect(dialog.getByText('Robin Meier (you)')).toBeTruthy()
    expect(dialog.getByRole('button', { name: /Ada Lindqvist.*1 message unread/ })).toBeTruthy()
  })

  test('[CHT-03] a conversation is muted', async () => {
    const { panel, chat } = await open(/Stand crew/)
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    expect(askedOf({ chat }, 'setMuted')).toEqual([['setMuted', 'crew', true]])
  })

  test('[CHT-03] a conversation that could not be muted is reported to the page', async () => {
    const { panel, chat, asked } = await open(/Stand crew/)
    chat.failNext('internal')
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mute' }))
    await expect.poll(() => asked).toEqual([['onUnreachable']])
  })
})

describe('writing', () => {
  test('[CHT-03] Enter sends, Shift and Enter begin a line', async () => {
    const { chat } = await open(/Stand crew/)
    await userEvent.type(await field(), 'One{Shift>}{Enter}{/Shift}two{Enter}')
    expect(askedOf({ chat }, 'send')).toMatchObject([['send', 'crew', { text: 'One\ntwo' }]])
    expect((await screen.findAllByText(/One\s+two/)).length).toBeGreaterThan(0)
    expect(((await field()) as HTMLTextAreaElement).value).toBe('')
  })

  test('[CHT-03] Enter that ends the choice of a character sends nothing', async () => {
    const { chat } = await open(/Stand crew/)
    await userEvent.type(await field(), 'にほん')
    fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
    expect(askedOf({ chat }, 'send')).toEqual([])
  })

  test('[CHT-03] a draft waits in its conversation', async () => {
    const { panel } = await open(/Stand crew/)
    await userEvent.type(await field(), 'Half a')
    await userEvent.click(panel.getByRole('button', { name: /^Ada Lindqvist/ }))
    expect(((await screen.findByRole('textbox', { name: 'Message Ada Lindqvist' })) as HTMLTextAreaElement).value).toBe(
      '',
    )
    await userEvent.click(panel.getByRole('button', { name: /^Stand crew/ }))
    expect(((await screen.findByRole('textbox', { name: 'Message Stand crew' })) as HTMLTextAreaElement).value).toBe(
      'Half a',
    )
  })

  test('[CHT-03] what is too long is counted and not sent', async () => {
    const { chat } = await open(/Stand crew/)
    fireEvent.change(await field(), { target: { value: 'a'.repeat(3_990) } })
    expect(await screen.findByText('10 characters left')).toBeTruthy()
    fireEvent.change(await field(), { target: { value: 'a'.repeat(4_002) } })
    expect(await screen.findByText('2 characters too many')).toBeTruthy()
    await userEvent.type(await field(), '{Enter}')
    expect(askedOf({ chat }, 'send')).toEqual([])
  })

  test('[CHT-03] somebody is named with @ by keyboard', async () => {
    const { chat } = await open(/Stand crew/)
    await userEvent.type(await field(), 'Thank you @bru')
    expect((await screen.findByRole('option', { selected: true })).textContent).toContain('Bruno Costa')
    await userEvent.keyboard('{Enter}')
    await waitFor(async () =>
      expect(((await screen.findByRole('textbox', { name: /^Message/ })) as HTMLTextAreaElement).value).toBe(
        'Thank you @Bruno Costa ',
      ),
    )
    await userEvent.keyboard('{Enter}')
    expect(askedOf({ chat }, 'send')).toMatchObject([['send', 'crew', { mentions: [{ uid: bruno.uid }] }]])
  })

  test('[CHT-03] arrow up in an empty field changes the last own message', async () => {
    const { chat } = await open(/^Ada Lindqvist/)
    await userEvent.type(await field(), '{ArrowUp}')
    expect(((await field()) as HTMLTextAreaElement).value).toContain('Here is the plan')
    await userEvent.type(await field(), ' today{Enter}')
    expect(askedOf({ chat }, 'send')).toMatchObject([['send', 'ada', { editing: { seq: 4 } }]])
  })

  test('[CHT-07] offline one writes on, and it goes out when one is back', async () => {
    const { chat, connection } = await open(/Stand crew/)
    act(() => {
      chat.setOffline(true)
      connection.set({ kind: 'waiting', trouble: 'offline', retryAt: Date.now() + 60_000 })
    })
    await userEvent.type(await field(), 'From the tunnel{Enter}')
    expect(await screen.findByText('Will be sent when you are back online')).toBeTruthy()
    expect(screen.getByText(/Messages you write now/)).toBeTruthy()
    act(() => {
      chat.setOffline(false)
      connection.set({ kind: 'open', via: 'websocket', connectionId: 'c2' })
    })
    expect(screen.queryByText('Will be sent when you are back online')).toBeNull()
    expect(screen.getAllByText('From the tunnel', { selector: 'p' })).toHaveLength(1)
  })

  test('[CHT-07] what failed says why, and is sent again or discarded in its place', async () => {
    const { chat } = await open(/Stand crew/)
    chat.failNext('chat.slow-mode')
    await userEvent.type(await field(), 'Too fast{Enter}')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Slow mode is on'))
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(askedOf({ chat }, 'sendAgain')).toHaveLength(1)
    chat.failNext('chat.cannot-publish')
    await userEvent.type(await field(), 'Never mind{Enter}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    expect(screen.queryByText('Never mind')).toBeNull()
  })

  test('[CHT-06] a person who cannot publish reads why', async () => {
    const { chat } = await open(/^Ada Lindqvist/)
    for (const [why, text] of [
      ['read-only', /is read-only/],
      ['banned', /banned from this venue/],
      ['blocked', /has blocked the other/],
      ['guest', /you can read here, but not write/],
      ['left', /left this group/],
      ['gone', /no longer exists/],
    ] as const) {
      act(() => chat.changeRoom('ada', { publish: { may: false, why } }))
      expect(await screen.findByText(text)).toBeTruthy()
      expect(screen.queryByRole('textbox', { name: /^Message/ })).toBeNull()
    }
    act(() =>
      chat.changeRoom('ada', {
        publish: { may: false, why: 'muted', until: Date.UTC(2026, 5, 1, 18), reason: 'Spam' },
      }),
    )
    expect((await screen.findByText(/muted you until/)).textContent).toContain('Reason: Spam')
  })

  test('[CHT-06] [CHT-08] slow mode counts down after an own message', async () => {
    const { chat } = await open(/Stand crew/)
    act(() => chat.changeRoom('crew', { slowModeS: 30 }))
    await userEvent.type(await field(), 'First{Enter}')
    expect(await screen.findByText(/You can write again in 3\d seconds/)).toBeTruthy()
    await userEvent.type(await field(), 'Second{Enter}')
    expect(askedOf({ chat }, 'send')).toHaveLength(1)
  })

  test('[CHT-04] files are looked at before they are sent', async () => {
    const { chat } = await open(/Stand crew/)
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')
    if (chooser === null) throw new Error('there is nothing to choose a file with')
    const give = (name: string, bytes: number) =>
      fireEvent.change(chooser, { target: { files: [new File([new Uint8Array(bytes)], name)] } })
    give('tool.exe', 10)
    expect((await screen.findByRole('alert')).textContent).toContain('This file type is not supported')
    give('film.mp4', 5 * 1024 * 1024)
    expect((await screen.findByRole('alert')).textContent).toContain('under 5 MB')
    expect(askedOf({ chat }, 'attach')).toEqual([])
    give('plan.pdf', 1000)
    expect(await screen.findByRole('progressbar', { name: 'Uploading plan.pdf' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of plan.pdf' }))
    expect(askedOf({ chat }, 'detach')).toEqual([['detach', 'crew']])
    chat.failNext('unknown')
    give('again.pdf', 1000)
    expect((await screen.findByRole('alert')).textContent).toBe('Upload failed')
  })

  test('[CHT-04] a dropped and a pasted file are taken', async () => {
    const { chat } = await open(/Stand crew/)
    const file = new File(['x'], 'note.txt')
    fireEvent.drop(screen.getByRole('region', { name: 'Conversation' }), {
      dataTransfer: { types: ['Files'], files: [file] },
    })
    expect(askedOf({ chat }, 'attach')).toEqual([['attach', 'crew', 'note.txt']])
    fireEvent.paste(await field(), { clipboardData: { files: [new File(['x'], 'shot.png')] } })
    expect(askedOf({ chat }, 'attach').at(-1)).toEqual(['attach', 'crew', 'shot.png'])
  })
})

describe('messages', () => {
  test('[CHT-03] a message is answered; the quote leads to what it answers', async () => {
    const { chat } = await open(/^Ada Lindqvist/)
    const article = (await screen.findByText(/See you in ten/, { selector: 'p' })).closest('article') as HTMLElement
    await userEvent.click(within(article).getByRole('button', { name: /^Reply to You/ }))
    expect(askedOf({ chat }, 'goTo')).toEqual([['goTo', 'ada', 2]])
    fireEvent.pointerEnter(article)
    await userEvent.click(await within(article).findByRole('button', { name: 'Reply' }))
    await userEvent.type(await field(), 'Yes{Enter}')
    expect(askedOf({ chat }, 'send')).toMatchObject([['send', 'ada', { replyTo: { seq: 6 } }]])
  })

  test('[CHT-03] an own message is changed and deleted; a deleted one says so', async () => {
    const { chat } = await open(/^Ada Lindqvist/)
    await userEvent.click((await menuOf(/lights are wonderful\.$/)).getByRole('menuitem', { name: 'Edit' }))
    expect(((await field()) as HTMLTextAreaElement).value).toContain('lights')
    await userEvent.keyboard('{Escape}')
    await userEvent.click((await menuOf(/Here is the plan/)).getByRole('menuitem', { name: 'Delete' }))
    // The pointer is on the dialog now.
    fireEvent.pointerLeave(screen.getByText(/Here is the plan/, { selector: 'p' }).closest('article') as HTMLElement)
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
    expect(askedOf({ chat }, 'remove')).toEqual([['remove', 'ada', 4]])
    expect(await screen.findByText('This message was deleted')).toBeTruthy()
  })

  test('[CHT-03] after a day a message stays as it is', async () => {
    const { chat } = await open(/^Ada Lindqvist/)
    act(() => {
      const state = chat.open('ada').state.get()
      chat.setRoom('ada', {
        messages: state.messages.map((shown) =>
          shown.kind === 'stored' && shown.message.seq === 2
            ? { kind: 'stored', message: { ...shown.message, sentAt: shown.message.sentAt - 25 * 3_600_000 } }
            : shown,
        ),
      })
    })
    expect((await menuOf(/lights are wonderful\.$/)).queryByRole('menuitem', { name: 'Edit' })).toBeNull()
  })

  test('[CHT-08] a moderator deletes any message, with a reason', async () => {
    const { asked } = await open(/Stand crew/, { ports: { isModerator: true } })
    await userEvent.click((await menuOf(/second cable/)).getByRole('menuitem', { name: 'Delete' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(dialog.getByText('Enter a reason.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Off topic')
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(asked).toEqual([['removeAsModerator', 'crew', 4, 'Off topic']])
  })

  test('[CHT-06, CHT-08] a moderator mutes or bans the author of a message, with a reason and an end; a failure says why', async () => {
    let isRefused = true
    const sanctioned: unknown[] = []
    const moderation = {
      newId: () => 'act-1',
      setRoomRules: async () => {},
      sanction: async (options: object) => {
        sanctioned.push(options)
        if (isRefused) throw new RealtimeError('moderation.not-possible', 'x')
      },
    }
    await open(/Stand crew/, { ports: { isModerator: true, moderation } })
    await userEvent.click((await menuOf(/second cable/)).getByRole('menuitem', { name: 'Mute or ban' }))
    const dialog = within(await screen.findByRole('dialog', { name: /^Mute or ban Bruno/ }))
    const press = (name: string) => userEvent.click(dialog.getByRole('button', { name }))
    await press('Mute')
    expect(dialog.getByText('Enter a reason.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: /^Reason/ }), ' Spam ')
    await press('Mute')
    expect((await dialog.findByRole('alert')).textContent).toContain('same or higher rights')
    isRefused = false
    await userEvent.click(dialog.getByRole('radio', { name: 'Ban' }))
    await userEvent.selectOptions(dialog.getByRole('combobox'), 'Until lifted')
    await press('Ban')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^Mute or ban/ })).toBeNull())
    const act = { clientId: 'act-1', userId: bruno.uid, reason: 'Spam' }
    expect(sanctioned).toEqual([
      { ...act, kind: 'mute', until: Date.UTC(2026, 5, 1, 13) },
      { ...act, kind: 'ban' },
    ])
  })

  test('[CHT-08] an attendee is offered neither mutes, bans nor the rules of a chat', async () => {
    await open(/Stand crew/)
    expect((await menuOf(/second cable/)).queryByRole('menuitem', { name: 'Mute or ban' })).toBeNull()
  })

  test('[CHT-08] others cannot delete it, but report it and block its author', async () => {
    const { asked } = await open(/Stand crew/)
    const menu = await menuOf(/second cable/)
    expect(menu.queryByRole('menuitem', { name: 'Delete' })).toBeNull()
    await userEvent.click(menu.getByRole('menuitem', { name: 'Report' }))
    const report = within(await screen.findByRole('dialog', { name: /Report this message from Bruno/ }))
    await userEvent.selectOptions(report.getByRole('combobox'), 'harassment')
    await userEvent.click(report.getByRole('button', { name: 'Report' }))
    await userEvent.click((await menuOf(/second cable/)).getByRole('menuitem', { name: 'Block' }))
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Block' }))
    expect(asked).toEqual([
      ['report', { userId: bruno.uid, kind: 'harassment', message: { roomId: 'crew', seq: 4 } }],
      ['showToast', 'Thank you. Moderators will review your report.'],
      ['block', bruno.uid],
      ['showToast', 'Bruno Costa is blocked.'],
    ])
  })

  test('[CHT-08] the settings list the blocked people, and unblock them', async () => {
    const unblocked: string[] = []
    const { panel } = await open(undefined, {
      ports: { listBlocked: async () => [bruno, yusuf], unblock: async (uid) => void unblocked.push(uid) },
    })
    await userEvent.click(panel.getByRole('button', { name: 'Chat settings' }))
    const blocked = within(await screen.findByRole('region', { name: 'Blocked people' }))
    expect(await blocked.findAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(blocked.getByRole('button', { name: /^Unblock Bruno/ }))
    await waitFor(() => expect(blocked.getAllByRole('listitem')).toHaveLength(1))
    await userEvent.click(blocked.getByRole('button', { name: /^Unblock/ }))
    expect(await blocked.findByText('You have not blocked anyone.')).toBeDefined()
    expect(unblocked).toEqual([bruno.uid, yusuf.uid])
  })

  test('[CHT-08] where the list of them cannot be had, that is said, and it can be asked for again', async () => {
    let tries = 0
    const { panel } = await open(undefined, {
      ports: { listBlocked: async () => (tries++ === 0 ? Promise.reject(new Error('no')) : [bruno]) },
    })
    await userEvent.click(panel.getByRole('button', { name: 'Chat settings' }))
    const blocked = within(await screen.findByRole('region', { name: 'Blocked people' }))
    await userEvent.click(await blocked.findByRole('button', { name: 'Try again' }))
    expect(await blocked.findAllByRole('listitem')).toHaveLength(1)
  })

  test('[CHT-03] a reaction is joined, and taken back', async () => {
    const { chat } = await open(/Stand crew/)
    const mine = await screen.findByRole('button', { name: '🎉, 3 people' })
    expect(mine.getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(mine)
    expect(askedOf({ chat }, 'react')).toEqual([['react', 'crew', 6, '🎉', false]])
  })

  test('[CHT-03] read state, edits, deletions, notices and hidden messages have their faces', async () => {
    const { panel, chat } = await open(/Stand crew/)
    expect(await screen.findByText('You created the group “Stand crew”')).toBeTruthy()
    expect(screen.getByText('Edited')).toBeTruthy()
    expect(screen.getByText('This message was deleted')).toBeTruthy()
    expect(screen.getByRole('separator', { name: 'New messages' })).toBeTruthy()
    await userEvent.type(await field(), 'Done{Enter}')
    act(() => {
      const { members } = chat.open('crew').state.get()
      chat.setRoom('crew', { members: members.map((member) => ({ ...member, readSeq: 99 })) })
    })
    expect(await screen.findByText('· Read by 3')).toBeTruthy()
    await userEvent.click(panel.getByRole('button', { name: /^Noah/ }))
    expect((await screen.findAllByText('Message from Noah is hidden')).length).toBeGreaterThan(1)
  })

  test('[CHT-02] an invitation back to a group is shown above the conversations, and answered there', async () => {
    const { chat, panel } = await open()
    const invitation = (roomId: string, name: string) => ({ roomId, name, by: bruno, at: 0, memberCount: 3 })
    act(() => chat.setState({ invitations: [invitation('crew', 'Stand crew'), invitation('x', 'X')] }))
    const list = within(panel.getByRole('list', { name: 'Invitations' }))
    expect(list.getByText(`${bruno.name} invites you back to “Stand crew”.`)).toBeTruthy()
    chat.failNext('chat.group-full')
    await userEvent.click(list.getAllByRole('button', { name: 'Join' })[1] as HTMLElement)
    expect((await list.findByRole('alert')).textContent).toContain('up to 200 members')
    await userEvent.click(list.getAllByRole('button', { name: 'Decline' })[1] as HTMLElement)
    await userEvent.click(list.getByRole('button', { name: 'Join' }))
    expect(askedOf({ chat }, 'answerInvitation')).toEqual([
      ['answerInvitation', 'x', true],
      ['answerInvitation', 'x', false],
      ['answerInvitation', 'crew', true],
    ])
    expect(await panel.findByRole('heading', { name: 'Stand crew' })).toBeTruthy()
    expect(panel.queryByRole('list', { name: 'Invitations' })).toBeNull()
  })

  test('[CHT-02] the owner of a group removes a member after a question; others have no such button', async () => {
    const drawn = await open(/^Stand crew/)
    await userEvent.click(drawn.panel.getByRole('button', { name: 'Members' }))
    const name = { name: `Remove ${bruno.name}` }
    await userEvent.click(await screen.findByRole('button', name))
    const question = within(await screen.findByRole('alertdialog', { name: `Remove ${bruno.name} from the group?` }))
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    expect(askedOf(drawn, 'removeMember')).toEqual([['removeMember', 'crew', bruno.uid]])
    expect(screen.queryByRole('button', name)).toBeNull()
    act(() => drawn.chat.changeRoom('crew', { isOwner: false }))
    expect(screen.queryByRole('button', { name: `Remove ${ada.name}` })).toBeNull()
  })

  test('[CHT-05] a running group call is announced in its chat to those who are not in it, and can be joined', async () => {
    const seatOf = (uid: string, state: 'joined' | 'ringing' | 'declined') => ({
      person: { uid, name: uid },
      connectionId: 'c',
      state,
      media: { isMuted: true, hasCamera: false, isSharing: false, hasHandUp: false },
      mayPublish: true,
    })
    const callOf = (...participants: VideoCall['participants']): readonly VideoCall[] => [
      { callId: 'c', roomId: 'crew', startedBy: 'ada', startedAt: 0, withVideo: true, via: 'peers', participants },
    ]
    const runningCalls = cell(callOf(seatOf('ada', 'joined'), seatOf('noah', 'ringing')))
    const { asked, panel, chat } = await open(/^Stand crew/, { ports: { runningCalls } })
    const shown = () => panel.queryByText('Call in progress:')?.parentElement?.textContent
    expect(shown()).toBe('Call in progress: ada')
    await userEvent.click(panel.getByRole('button', { name: 'Join' }))
    expect(asked).toEqual([['onCall', 'crew', true]])
    for (const [state, isShown] of [
      ['joined', false],
      ['ringing', false],
      ['declined', true],
    ] as const) {
      act(() => runningCalls.set(callOf(seatOf('ada', 'joined'), seatOf(chat.own.uid, state))))
      expect([state, shown() !== undefined]).toEqual([state, isShown])
    }
    act(() => runningCalls.set([]))
    expect(shown()).toBeUndefined()
  })

  test('[CHT-05] a call that was missed can be called back', async () => {
    const { asked } = await open(/^يوسف/)
    expect((await screen.findAllByText('Missed call')).length).toBeGreaterThan(0)
    await userEvent.click(screen.getByRole('button', { name: 'Call back' }))
    expect(asked).toEqual([['onCall', 'yusuf', false]])
  })

  test('[CHT-04] a picture opens large; a file is saved; one that is gone says so', async () => {
    const { panel, asked, end: close } = await open(/^Ada Lindqvist/)
    await userEvent.click(await screen.findByRole('button', { name: /stand\.jpg/ }))
    expect(await screen.findByRole('dialog', { name: 'stand.jpg' })).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await userEvent.click(panel.getByRole('button', { name: /^يوسف/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Download / }))
    await waitFor(() => expect(asked).toEqual([['saveFile', 'برنامج المؤتمر.pdf']]))
    close()
    const gone = Object.assign(new Error('gone'), { code: 'chat.file-gone' })
    await open(/^Ada Lindqvist/, { ports: { readFile: () => Promise.reject(gone) } })
    expect(await screen.findByText('File no longer available')).toBeTruthy()
  })

  test('[CHT-03] an empty conversation offers to wave', async () => {
    const { chat } = await open(/^Bruno Costa/)
    expect(await screen.findByText(/can read your messages/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Wave' }))
    expect(askedOf({ chat }, 'send')).toMatchObject([['send', 'fresh', { text: '👋' }]])
  })

  test('[CHT-03] what did not load can be tried again, and what is gone says so', async () => {
    const { chat } = await open(/Stand crew/)
    act(() => chat.setRoom('crew', { kind: 'failed', messages: [] }))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(askedOf({ chat }, 'retry')).toHaveLength(1)
    act(() => chat.setRoom('crew', { kind: 'gone', messages: [] }))
    expect(await screen.findByText('This conversation is no longer available')).toBeTruthy()
  })

  test('[CHT-03] the log is named, and keys lead from message to message and into their actions', async () => {
    await open(/^Ada Lindqvist/)
    const log = await screen.findByRole('log', { name: 'Messages' })
    const messages = within(log).getAllByRole('article')
    const last = messages.at(-1) as HTMLElement
    expect(last.tabIndex).toBe(0)
    last.focus()
    await userEvent.keyboard('{ArrowUp}')
    await waitFor(() => expect(document.activeElement).toBe(messages.at(-2)))
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(document.activeElement).toBe(messages.at(-1)))
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement?.textContent).toBe('React')
    await userEvent.keyboard('{Escape}')
    expect(document.activeElement).toBe(messages.at(-1))
  })
})

describe('news', () => {
  test('[CHT-03] a message elsewhere is notified with a way to it; a message of the open conversation is not', async () => {
    const { chat, listed, panel } = await open(/Stand crew/)
    act(() => void chat.receive('crew', ada, 'Here'))
    const draftOf = (roomId: string) => listed.get().find(({ id }) => id === `room:${roomId}`)
    expect(draftOf('crew')).toBeUndefined()
    act(() => void chat.receive('yusuf', yusuf, 'Elsewhere'))
    expect(draftOf('yusuf')).toMatchObject({ alert: 'toast', detail: 'Elsewhere' })
    act(() => draftOf('yusuf')?.action?.open())
    expect(await panel.findByRole('heading', { name: yusuf.name })).toBeTruthy()
    await waitFor(() => expect(draftOf('yusuf')).toBeUndefined())
  })

  test('[CHT-03] the title of the page counts what is unread', async () => {
    document.title = 'Foyer · Meridian'
    const { chat } = draw()
    await waitFor(() => expect(document.title).toBe('(3) Foyer · Meridian'))
    act(() => chat.setState({ unread: 0 }))
    expect(document.title).toBe('Foyer · Meridian')
  })

  test('[CHT-07] trouble with the connection is shown with its cause', async () => {
    const { connection, asked } = await open(/Stand crew/)
    act(() => connection.set({ kind: 'waiting', trouble: 'blocked', retryAt: Date.now() + 60_000 }))
    expect(await screen.findByText(/blocks WebSockets and long polling/, {}, { timeout: 5_000 })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try now' }))
    expect(asked).toEqual([['retryNow']])
    act(() => connection.set({ kind: 'refused', trouble: 'wrong-version' }))
    expect(await screen.findByRole('button', { name: 'Reload' })).toBeTruthy()
    act(() => connection.set({ kind: 'refused', trouble: 'replaced' }))
    expect(await screen.findByRole('button', { name: 'Use here' })).toBeTruthy()
  })
})
