// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Profile } from '@foyer/contract'
import { seenByOthers } from '@foyer/contract/profile-rules'
import { LazyProfile } from '../shell/lazy-profile.tsx'
import { Notices } from '../shell/notices.tsx'
import { drawInVenue } from '../testing/draw-in-venue.tsx'
import { openVenue, venueOf } from '../testing/open-venue.ts'

const texts = (text: string) => [{ locale: 'en', text }]
const userProfileAttributes = [
  { id: 'motto', names: texts('Motto'), kind: 'TEXT', maxLength: 20, visibleToOthers: true },
  { id: 'diet', names: texts('Diet'), kind: 'TEXT', maxLength: 300, visibleToOthers: false },
  { id: 'vegan', names: texts('Vegan'), kind: 'BOOLEAN', maxLength: 200, visibleToOthers: true },
] as const
const ada: Profile = {
  userId: 'u1',
  email: 'ada.king@example.org',
  hasPassword: true,
  attributes: { name: 'Ada King', title: 'Analyst', custom: { motto: 'Onward', diet: 'No nuts' } },
}
const failed = (status: number, code: string, more: object = {}) =>
  Response.json({ errMsg: code, code, requestId: 'r', ...more }, { status })

beforeEach(() => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({
    width: 1440,
    height: 900,
  })
})
afterEach(cleanup)

type Answer = (path: string, body: unknown) => Response | undefined

/** The venue with one's own profile open. `answers` are asked before the fake server is. */
async function open(own: Profile = ada, answers: Answer = () => undefined) {
  const posted: unknown[] = []
  const page = await openVenue('/v/a1/area/hall', {
    venue: venueOf({ userProfileAttributes }),
    answerFirst: (path, _authorization, raw) => {
      const body: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw
      if (body !== undefined && body !== null) posted.push(body)
      const answered = answers(path, body)
      if (answered !== undefined) return answered
      if (path === '/userProfile/architecture/a1/userProfile')
        return Response.json({ ...own, attributes: (body as { attributes: object }).attributes })
      if (path.startsWith('/userProfile/architecture/a1/userProfile/')) return Response.json({ data: own })
      return undefined
    },
  })
  drawInVenue(
    page,
    <>
      <LazyProfile />
      <Notices />
    </>,
  )
  await act(() => page.app.profilePanel.open('u1'))
  const dialog = await screen.findByRole('dialog', { name: 'My profile' }, { timeout: 5000 })
  await within(dialog).findByRole('button', { name: 'Edit profile' }, { timeout: 5000 })
  return { ...page, dialog, posted }
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const kindOf = ({ app }: Awaited<ReturnType<typeof open>>) => app.user.getState().profileView.kind

describe('one’s own profile', () => {
  test('[PRO-02] it shows what there is, who sees it, and how complete it is', async () => {
    const { dialog } = await open()
    for (const text of ['Ada King', 'Analyst', 'ada.king@example.org', 'Onward', 'No nuts'])
      expect(within(dialog).getByText(text)).toBeTruthy()
    expect(within(dialog).getAllByText('Only you and moderators')).toHaveLength(2)
    // Title, motto and diet of picture, title, company, link, motto and diet.
    expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    expect(dialog.textContent).toContain('50%')
  })

  test('[PRO-01] [PRO-05] it is changed and saved, and the menu knows at once', async () => {
    const { app, dialog, posted } = await open()
    await press('Edit profile')
    type('Name', 'Ada Lovelace')
    type('Motto', ' Upward ')
    await userEvent.click(screen.getByRole('switch', { name: /Open for networking/ }))
    expect(within(dialog).getByText('3 unsaved changes')).toBeTruthy()
    await press('Save profile')
    await within(dialog).findByText('Your profile is saved.')
    expect(posted.at(-1)).toEqual({
      attributes: {
        name: 'Ada Lovelace',
        title: 'Analyst',
        openForNetworking: true,
        custom: { motto: 'Upward', diet: 'No nuts' },
      },
    })
    expect(app.user.getState().user?.attributes).toEqual({ name: 'Ada Lovelace', title: 'Analyst' })
    expect(within(dialog).getByText('Ada Lovelace')).toBeTruthy()
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  })

  test('[PRO-02] what is too long is said while it is written, the rest when it is saved; nothing is sent', async () => {
    const { dialog, posted } = await open()
    await press('Edit profile')
    type('Motto', 'x'.repeat(21))
    expect(within(dialog).getByText('The value is too long.')).toBeTruthy()
    expect(within(dialog).getByText('21 of 20')).toBeTruthy()
    type('Motto', '')
    type('Name', ' ')
    type('Social media profile', 'social.example/ada king')
    expect(within(dialog).queryByText('Enter your name.')).toBeNull()
    await press('Save profile')
    expect(await within(dialog).findByText('Enter your name.')).toBeTruthy()
    expect(within(dialog).getByText(/Enter a full address/)).toBeTruthy()
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'))
    expect(posted).toEqual([])
  })

  test('[PRO-02] what the server finds wrong stands at its field', async () => {
    const faults = [{ pointer: '/attributes/custom/diet', code: 'too-big', message: 'The value is too long.' }]
    const { dialog } = await open(ada, (path) =>
      path === '/userProfile/architecture/a1/userProfile' ? failed(422, 'profile.invalid', { faults }) : undefined,
    )
    await press('Edit profile')
    type('Diet', 'Everything')
    await press('Save profile')
    expect(await within(dialog).findByText('The value is too long.')).toBeTruthy()
    expect(within(dialog).getByText('Your profile could not be saved')).toBeTruthy()
    expect((screen.getByLabelText('Diet') as HTMLTextAreaElement).value).toBe('Everything')
  })

  test('[PRO-01] a save that fails loses nothing, and can be tried again', async () => {
    let isBroken = true
    const { dialog } = await open(ada, (path) =>
      isBroken && path === '/userProfile/architecture/a1/userProfile' ? failed(409, 'server.other') : undefined,
    )
    await press('Edit profile')
    type('Company', 'Acme')
    await press('Save profile')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Your changes are still here')
    expect((screen.getByLabelText('Company') as HTMLInputElement).value).toBe('Acme')
    isBroken = false
    await press('Save profile')
    expect(await within(dialog).findByText('Your profile is saved.')).toBeTruthy()
  })

  test('[PRO-01] cancel, Escape and the close button ask before changes go', async () => {
    const page = await open()
    await press('Edit profile')
    type('Company', 'Acme')
    for (const leave of [
      () => press('Cancel'),
      () => userEvent.keyboard('{Escape}'),
      () => press('Close the profile'),
    ]) {
      await leave()
      const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' })
      await userEvent.click(within(question).getByRole('button', { name: 'Keep editing' }))
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
      expect((screen.getByLabelText('Company') as HTMLInputElement).value).toBe('Acme')
    }
    await press('Cancel')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
    expect(await screen.findByRole('button', { name: 'Edit profile' })).toBeTruthy()
    await press('Close the profile')
    expect(kindOf(page)).toBe('NoProfile')
  })

  test('[PRO-03] the preview is what the server gives others, with what is not saved yet', async () => {
    const { dialog } = await open()
    await press('Edit profile')
    type('Motto', 'Upward')
    await press('See it as others do')
    const preview = dialog.querySelector('[data-preview]')
    const shared = seenByOthers(
      { ...ada, attributes: { ...ada.attributes, custom: { motto: 'Upward', diet: 'No nuts' } } },
      userProfileAttributes,
    )
    for (const text of ['Ada King', 'Analyst', String(shared.attributes.custom?.['motto'])])
      expect(preview?.textContent).toContain(text)
    expect(shared.attributes.custom).toEqual({ motto: 'Upward' })
    expect(preview?.textContent).not.toMatch(/No nuts|Diet|ada\.king@/)
    await press('Back')
    expect((screen.getByLabelText('Motto') as HTMLInputElement).value).toBe('Upward')
  })

  test('[PRO-02] links are added and removed, and written as addresses', async () => {
    const { dialog, posted } = await open()
    await press('Edit profile')
    type('Social media profile', 'a.example/ada')
    fireEvent.blur(screen.getByLabelText('Social media profile'))
    await press('Add a profile')
    type('Social media profile 2', 'https://b.example')
    await press('Remove profile 1')
    await press('Save profile')
    await within(dialog).findByText('Your profile is saved.')
    expect(posted.at(-1)).toMatchObject({ attributes: { socialLinks: ['https://b.example'] } })
    expect(within(dialog).getByRole('link', { name: 'b.example' }).getAttribute('rel')).toContain('noopener')
  })

  test('[PRO-01] a part that is missing leads to its field', async () => {
    await open()
    await press(/^Company/)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Company')))
  })
})

describe('the account', () => {
  test('[AUT-22] a password is changed, and what is wrong is said at its field', async () => {
    let code: string | undefined = 'identity.wrong-password'
    const { dialog, posted } = await open(ada, (path) => {
      if (path !== '/identity/change-password') return undefined
      return code === undefined ? new Response(null, { status: 204 }) : failed(400, code)
    })
    await press(/^Change password/)
    const form = within(dialog)
    const submit = () => userEvent.click(form.getByRole('button', { name: 'Change password' }))
    const [oldPassword] = form.getAllByLabelText('Current password')
    if (oldPassword !== undefined) fireEvent.change(oldPassword, { target: { value: 'former-password' } })
    type('New password', 'short')
    await submit()
    expect(posted).toEqual([])
    type('New password', 'long-enough-now')
    await submit()
    expect(await form.findByText('This is not your current password.')).toBeTruthy()
    code = 'identity.password-too-weak'
    await submit()
    expect(await form.findByText(/one of the most common passwords/)).toBeTruthy()
    code = undefined
    await submit()
    expect(await form.findByText('Your password was changed.')).toBeTruthy()
    expect(posted.at(-1)).toEqual({ oldPassword: 'former-password', newPassword: 'long-enough-now' })
  })

  test('[SEC-08] a second factor is asked for once its section is opened, and set up there', async () => {
    const asked: string[] = []
    const { dialog, posted } = await open(ada, (path) => {
      if (!path.startsWith('/identity/second-factor')) return undefined
      asked.push(path)
      return path === '/identity/second-factor'
        ? Response.json({ isSetUp: false, isRequired: false, isPossible: true, recoveryCodesLeft: 0 })
        : Response.json({ secret: 'ABCDEFGH', uri: 'otpauth://totp/x', setUp: 'sealed' })
    })
    const section = await within(dialog).findByRole('button', { name: /^Two-step verification/ })
    expect(asked).toEqual([])
    await userEvent.click(section)
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Set up' }))
    await userEvent.type(within(dialog).getByLabelText('Password'), 'my-password{Enter}')
    expect(await within(dialog).findByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
    expect(posted.at(-1)).toEqual({ password: 'my-password' })
    expect(asked).toEqual(['/identity/second-factor', '/identity/second-factor/set-up'])
  })

  test('[AUT-22] a person who signs in elsewhere has no password to change', async () => {
    const { hasPassword: _, ...elsewhere } = ada
    const { dialog } = await open({ ...elsewhere, hasPassword: false })
    expect(within(dialog).queryByRole('button', { name: /^Change password/ })).toBeNull()
    await press(/^Delete my account/)
    expect(within(dialog).queryByLabelText('Current password')).toBeNull()
  })

  test('[PRO-03] an account is deleted once the word is typed and the password is right; then one is logged out', async () => {
    let code: string | undefined = 'identity.last-administrator'
    const { app, dialog, posted } = await open(ada, (path) => {
      if (path !== '/identity/delete-account') return undefined
      return code === undefined ? new Response(null, { status: 204 }) : failed(409, code)
    })
    await press(/^Delete my account/)
    const passwordField = within(dialog).getAllByLabelText('Current password').at(-1)
    type('Type “delete” to confirm', 'remove')
    await press('Delete permanently')
    expect(await within(dialog).findByText('Type “delete” exactly.')).toBeTruthy()
    type('Type “delete” to confirm', 'Delete')
    if (passwordField !== undefined) fireEvent.change(passwordField, { target: { value: 'my-password' } })
    await press('Delete permanently')
    expect(await within(dialog).findByText(/You are the only administrator/)).toBeTruthy()
    code = undefined
    await press('Delete permanently')
    await waitFor(() => expect(app.user.getState().isLoggedIn).toBe(false))
    expect(posted.at(-1)).toEqual({ password: 'my-password' })
  })

  test('[AUT-15] logging out everywhere ends this session too; a failure is said', async () => {
    let isBroken = true
    const { app, dialog } = await open(ada, (path) =>
      path === '/identity/sign-out-everywhere'
        ? isBroken
          ? failed(409, 'server.other')
          : new Response(null, { status: 204 })
        : undefined,
    )
    await press(/^Log out everywhere/)
    expect(await within(dialog).findByText('That did not work. Try again.')).toBeTruthy()
    isBroken = false
    await press(/^Log out everywhere/)
    await waitFor(() => expect(app.user.getState().isLoggedIn).toBe(false))
  })
})

describe('somebody else’s profile', () => {
  const bob = { userId: 'bob', attributes: { name: 'Bob', company: 'Acme', custom: { motto: 'Hi', vegan: true } } }
  const see = async (data: Profile | Response) => {
    const page = await open(ada, (path) =>
      path.endsWith('/bob') ? (data instanceof Response ? data : Response.json({ data })) : undefined,
    )
    await press('Close the profile')
    await act(() => page.app.profilePanel.open('bob'))
    return page
  }

  test('[PRO-01] [PRO-02] it is shown with what they share', async () => {
    await see(bob)
    const panel = await screen.findByRole('dialog', { name: 'Profile' })
    for (const text of ['Bob', 'Acme', 'Motto', 'Hi', 'Vegan', 'Yes'])
      expect(within(panel).getByText(text)).toBeTruthy()
    expect(within(panel).queryByText(/because of your role/)).toBeNull()
    expect(within(panel).queryByRole('button', { name: 'Edit profile' })).toBeNull()
  })

  test('[PRO-03] a person who sees more than others reads so', async () => {
    await see({
      ...bob,
      email: 'bob@b.example',
      isPrivileged: true,
      attributes: { ...bob.attributes, custom: { diet: 'Salt' } },
    })
    const panel = await screen.findByRole('dialog', { name: 'Profile' })
    expect(within(panel).getByText(/because of your role/)).toBeTruthy()
    expect(within(panel).getAllByText('Private')).toHaveLength(2)
    expect(within(panel).getByText('Salt')).toBeTruthy()
  })

  test('[CHT-08] a moderator mutes from it; others have no such action', async () => {
    const { app } = await see(bob)
    const panel = await screen.findByRole('dialog', { name: 'Profile' })
    expect(within(panel).queryByRole('button', { name: 'Mute or ban' })).toBeNull()
    const asked: unknown[] = []
    act(() => app.personActions.set({ sanction: (...of) => void asked.push(of) }))
    await userEvent.click(await within(panel).findByRole('button', { name: 'Mute or ban' }))
    expect(asked).toEqual([['bob', 'Bob']])
  })

  test('[PRO-01] [PRO-04] one that is gone closes the panel and says so; the session stays', async () => {
    const page = await see(failed(410, 'profile.gone'))
    expect(await screen.findByText('This profile no longer exists.')).toBeTruthy()
    expect([kindOf(page as never), page.app.user.getState().isLoggedIn]).toEqual(['NoProfile', true])
    expect(page.app.ui.getState().error.globalError.hasErrors).toBe(false)
  })
})

describe('the profile of another person', () => {
  const openOther = async () => {
    const page = await openVenue('/v/a1/area/hall', {
      venue: venueOf({ userProfileAttributes }),
      answerFirst: (path) =>
        path.startsWith('/userProfile/architecture/a1/userProfile/bo')
          ? Response.json({ data: { userId: 'bo', attributes: { name: 'Bo Lind' } } })
          : undefined,
    })
    drawInVenue(page, <LazyProfile />)
    await act(() => page.app.profilePanel.open('bo'))
    await screen.findByText('Bo Lind', undefined, { timeout: 5000 })
    return page
  }

  test('[PRS-02] it offers a chat and a call where the venue has them, and closes for them', async () => {
    const { app } = await openOther()
    expect(screen.queryByRole('button', { name: 'Start chat' })).toBeNull()
    const asked: string[] = []
    act(() =>
      app.personActions.set({
        startChat: (userId) => asked.push(`chat with ${userId}`),
        call: (userId) => asked.push(`call to ${userId}`),
      }),
    )
    await screen.findByRole('button', { name: 'Call' }, { timeout: 5000 })
    await press('Call')
    expect(screen.queryByText('Bo Lind')).toBeNull()
    await act(() => app.profilePanel.open('bo'))
    await screen.findByRole('button', { name: 'Start chat' }, { timeout: 5000 })
    await press('Start chat')
    expect(asked).toEqual(['call to bo', 'chat with bo'])
    expect(app.user.getState().profileView.kind).toBe('NoProfile')
  })
})
